import type { Chapter, Condition, StoryData, Way } from '../story.schema.ts';
import { chapterOf, editionOf, wayId } from '../table.ts';
import type { Teller } from '../teller.ts';

// What a story's data say of each other must be there.

/** Everything in a story that names what is not there, as sentences; none where all is well. */
export function faultsOf({ data, units }: Pick<Teller, 'data' | 'units'>): string[] {
  const faults: string[] = [];
  const need = (is: boolean, fault: string): void => void (is || faults.push(fault));
  const ids = Object.keys(data.chapters);
  const editions = Array.from({ length: editionOf(data) }, (_, n) => n + 1);
  const chapters = editions.flatMap((edition) => ids.map((id) => [id, chapterOf(data, { edition }, id)] as const));
  const done = new Set(chapters.flatMap(([, { won, lost }]) => [...won, ...lost].flatMap(({ does }) => does ?? [])));
  const classes = [...data.ships, ...data.reserve, ...data.wings].map((one) => one.class);
  need(ids.includes(data.first), `it begins with ${data.first}`);
  for (const changes of data.editions ?? [])
    for (const id of Object.keys(changes)) need(ids.includes(id), `an edition changes ${id}`);
  for (const [id, chapter] of chapters) {
    for (const condition of conditionsOf(chapter)) {
      const { won, notWon, past, notPast, did, notDid } = condition;
      for (const other of [won, notWon, past, notPast])
        need(other === undefined || ids.includes(other), `${id} asks for chapter ${other}`);
      for (const word of [did, notDid]) need(word === undefined || done.has(word), `${id} asks for ${word}`);
    }
    for (const way of [...chapter.won, ...chapter.lost]) {
      need(way.to === undefined || ids.includes(way.to), `${id} leads to ${way.to}`);
      need(way.ending === undefined || way.ending in data.endings, `${id} ends in ${way.ending}`);
      need(sameEverywhere(data, way), `${wayId(way)} is two ways`);
    }
    const names = chapter.battle.sides.flatMap(({ ships }) => ships.map((ship) => ship.name));
    for (const name of Object.keys(chapter.present ?? {})) need(names.includes(name), `${id} has no ${name}`);
    for (const { if: when } of chapter.tale)
      for (const word of [when?.did, when?.notDid])
        need(word === undefined || !laterThan(data, id).has(word), `${id} asks for ${word}, which is done after it`);
    for (const { by } of chapter.tale)
      need(by === undefined || data.cast.some((one) => one.id === by), `${id} lets ${by} speak`);
    for (const { to } of chapter.refits ?? []) classes.push(to);
    for (const one of chapter.joins ?? []) classes.push(one.class);
  }
  for (const one of classes) need(units.classes.has(one), `there is no class ${one}`);
  return [...new Set(faults)];
}

/** Words of what ways do that begin in a chapter or after it: what it told is told again without asking when. */
function laterThan(data: StoryData, id: string): Set<string> {
  const words = new Set<string>();
  const seen = new Set<string>();
  const follow = (chapter: string): void => {
    if (seen.has(chapter)) return;
    seen.add(chapter);
    const { won, lost } = data.chapters[chapter]!;
    for (const { to, does } of [...won, ...lost]) {
      if (does !== undefined) words.add(does);
      if (to !== undefined && to in data.chapters) follow(to);
    }
  };
  follow(id);
  return words;
}

function conditionsOf({ tale, present = {}, joins = [], refits = [], won, lost }: Chapter): Condition[] {
  const all = [...tale, ...joins, ...refits, ...won, ...lost].map((one) => one.if);
  return [...all, ...Object.values(present)].filter((one) => one !== undefined);
}

/** Whether ways of one id do and lead to the same. */
function sameEverywhere(data: StoryData, way: Way): boolean {
  const all = Object.values(data.chapters).flatMap(({ won, lost }) => [...won, ...lost]);
  return all.every((one) => wayId(one) !== wayId(way) || (one.to === way.to && one.does === way.does));
}
