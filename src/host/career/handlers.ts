import { randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '../../engine/game.ts';
import type { HostError, HostErrorCode } from '../../shared/api.ts';
import type { Career, CareerEntry, Commander, CommanderList } from '../../shared/career.ts';
import type { Ratings } from '../../shared/rating.ts';
import type { BookStore } from '../store/books.ts';
import type { CampaignLog } from '../store/campaigns.ts';
import type { CareerStore } from '../store/careers.ts';
import type { CommanderStore } from '../store/commanders.ts';
import type { SettingsStore } from '../store/settings.ts';
import type { Handlers } from '../requests.ts';
import { findScenario, type Systems, type Wars } from '../systems.ts';
import { achievementsOf } from './achievements.ts';
import { careerCsv, careerJson } from './exportCareer.ts';
import { courseWithWars, warsOf, withWars } from './wars.ts';

/** What the requests about commanders and careers are answered with. */
export interface CareerParts {
  systems: Systems;
  wars: Wars;
  commanders: CommanderStore;
  careers: CareerStore;
  campaignStore: CampaignLog;
  books: BookStore;
  settings: SettingsStore;
  ratings(id: string): Ratings;
  now(): Date;
}

const PAGE = 50;

type CareerHandlers = Pick<Handlers, Extract<keyof Handlers, `commanders.${string}` | `career.${string}`>>;
const refuse = (code: HostErrorCode): { ok: false; error: HostError } => fail({ code });

/** The answers to the requests about commanders and careers. */
export function careerHandlers(parts: CareerParts): CareerHandlers {
  const { systems, commanders, careers, settings, now } = parts;
  const endingsOf = (system: string, scenario: string) =>
    parts.wars.get(system)?.find((war) => war.scenario === scenario)?.endings ?? null;
  const list = (): Result<CommanderList, HostError> => {
    const found = commanders.list();
    if (!found.ok) return refuse(found.error);
    const campaigns = parts.campaignStore.list();
    if (!campaigns.ok) return refuse(campaigns.error);
    const whole = found.value.map((one) => withWars(one, warsOf(one.id, campaigns.value, endingsOf)));
    return ok({ commanders: whole, active: commanders.active() });
  };
  /** The list as a change has left it. */
  const after = (changed: Result<void, HostErrorCode>) => (changed.ok ? list() : refuse(changed.error));

  /** All entries, the first one first. */
  const allEntries = (id: string): Result<CareerEntry[], HostErrorCode> => {
    const all: CareerEntry[] = [];
    for (;;) {
      const page = careers.entries(id, 1000, all.at(-1)?.key);
      if (!page.ok) return page;
      if (page.value.length === 0) return ok(all.reverse());
      all.push(...page.value);
    }
  };
  const degreesOf = (system: string): string[] => Object.keys(systems.get(system)?.degrees ?? {});

  /** The whole career: battles, wars, and what was achieved with them and with puzzles. */
  const careerOf = (commander: Commander): Result<Career, HostError> => {
    const stored = careers.read(commander, degreesOf);
    if (!stored.ok) return refuse(stored.error);
    const campaigns = parts.campaignStore.list();
    if (!campaigns.ok) return refuse(campaigns.error);
    const { won, ...career } = stored.value;
    const wars = warsOf(commander.id, campaigns.value, endingsOf);
    const isScenario = (system: string, scenario: string) => findScenario(systems, system, scenario) !== undefined;
    const achievements = achievementsOf({ won, wars, book: parts.books.read(commander.id), isScenario });
    return ok({
      ...career,
      ...courseWithWars(career, wars),
      ratings: parts.ratings(commander.id),
      achievements,
      wars,
    });
  };

  return {
    'commanders.list': () => list(),
    'commanders.create': ({ name }) => {
      const id = randomUUID();
      const created = commanders.create({ id, name, settings: settings.read(), createdAt: now().toISOString() });
      return after(created.ok ? commanders.choose(id) : created);
    },
    'commanders.choose': ({ id }) => {
      if (id === null) return after(commanders.choose(null));
      const found = commanders.read(id);
      if (!found.ok) return refuse(found.error);
      return after(found.value.retired ? fail('unknown-commander') : commanders.choose(id));
    },
    'commanders.rename': ({ id, name }) => after(commanders.rename(id, name)),
    'commanders.retire': ({ id, retired }) => after(commanders.retire(id, retired ? now().toISOString() : null)),
    'commanders.delete': ({ id }) => after(commanders.remove(id)),
    'commanders.settings': ({ id, settings: chosen }) => {
      const written = commanders.setSettings(id, chosen);
      return written.ok ? ok(chosen) : refuse(written.error);
    },
    'career.read': ({ id }) => {
      const commander = commanders.read(id);
      if (!commander.ok) return refuse(commander.error);
      return careerOf(commander.value);
    },
    'career.entries': ({ id, before }) => {
      const page = careers.entries(id, PAGE, before);
      return page.ok ? page : refuse(page.error);
    },
    'career.export': ({ id, format }) => {
      const commander = commanders.read(id);
      if (!commander.ok) return refuse(commander.error);
      const entries = allEntries(id);
      if (!entries.ok) return refuse(entries.error);
      const stem = commander.value.name.replace(/[^\p{L}\p{N} _-]+/gu, '-').trim() || 'career';
      if (format === 'csv') return ok({ fileName: `${stem}.career.csv`, text: careerCsv(entries.value) });
      const career = careerOf(commander.value);
      if (!career.ok) return career;
      return ok({ fileName: `${stem}.career.json`, text: careerJson(career.value, entries.value) });
    },
  };
}
