import { labelPart } from '../../../board/labelLayer.ts';
import type { BoardLabels, LabelFloat, LabelNote, LabelTag } from '../../../board/labels.types.ts';
import { overhead, plateOf } from '../../../board/plates.ts';
import { aloft } from '../../../board/animation/effectKit.ts';
import type { BoardFrame } from '../../../board/system.types.ts';
import type {
  BoardFigure,
  CloakPicture,
  FullThrustBoard,
  GroupPicture,
  Picture,
  PlanStep,
  UnitPicture,
} from './board.types.ts';
import { t } from '../messages/catalogue.ts';
import './labels.css';
import { sideColour } from './palette.ts';
import { toWorld } from './space.ts';

const LETTER = 7;
/** A ship's body, and the ring around it, in world units at its natural size. */
const BODY = 0.34;
const RING = 0.5;
const noteOf = ({ key, at, text, tone, strong }: BoardFigure): LabelNote => ({
  key,
  look: `fullthrust-${tone}${strong ? ' strong' : ''}`,
  text,
  at: toWorld(at),
  nearer: tone === 'course' || tone === 'leg' ? 0.6 : tone === 'range' ? 0.5 : 0,
  shy: tone === 'ring' || tone === 'hour',
});
/** 12.3 Whose marker it is. */
const cloakNote = ({ unit, name, at }: CloakPicture): LabelNote => ({
  key: `cloak ${unit}`,
  look: 'fullthrust-leg',
  text: t('board.cloaked', { unit: name }),
  at,
  nearer: 0.6,
  shy: false,
});

/** What stands beside ships, and floats off them. */
export function labelsOf(frame: BoardFrame<FullThrustBoard>, grownOf: (unit: number) => number): BoardLabels {
  const { picture, active, overlay, hovered, playing } = frame;
  return {
    tags: [
      ...[...picture.units.values()].map((unit) =>
        tagOf(
          unit,
          overlay.selected === unit.id || (hovered?.kind === 'unit' && hovered.id === unit.id),
          unit.contact ? 1 : grownOf(unit.id),
        ),
      ),
      ...[...picture.groups.values()].map((group) =>
        groupTag(group, overlay.group === group.id || (hovered?.kind === 'group' && hovered.id === group.id)),
      ),
    ],
    badges: [],
    floats: active.flatMap(({ step, share }) => floatsOf(picture, step, share)),
    notes: playing ? [] : [...overlay.figures.map(noteOf), ...[...picture.cloaks.values()].map(cloakNote)],
    kept: [],
    rays: active.flatMap(({ step }) => (step.kind === 'beam' ? [{ from: aloft(step.from), to: aloft(step.to) }] : [])),
  };
}

function tagOf(unit: UnitPicture, wanted: boolean, grown: number): LabelTag {
  // 11.1 A contact's code, and what it is taken for.
  const type = unit.contact ? unit.name : unit.type === 'X' ? '–' : unit.type;
  const name = unit.contact ? t(`guise.${unit.contact}`) : unit.name;
  const short = type.length * LETTER + 14;
  const line = short + name.length * LETTER + 8;
  const hasHull = unit.full > 0;
  return {
    ...plateOf(unit, sideColour(unit.side), BODY * grown, RING),
    text: `${name} ${type} ${unit.hull}`,
    parts() {
      const head = labelPart('line');
      head.append(labelPart('hull', type), labelPart('name', name));
      if (!hasHull) return [head];
      const left = labelPart('line');
      left.append(labelPart('name', `${unit.hull}/${unit.full}`));
      return [head, left];
    },
    sizes: {
      1: { width: short, height: 15 },
      2: { width: line, height: 15 },
      3: { width: line, height: hasHull ? 30 : 15 },
    },
    wanted,
  };
}
const FACES = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** Points of damage that rise from a ship; the dice of its thresholds hang still over it. */
function floatsOf(picture: Picture, step: PlanStep, share: number): LabelFloat[] {
  if (step.kind !== 'number' && step.kind !== 'dice') return [];
  const unit = picture.units.get(step.unit);
  if (!unit) return [];
  const at = overhead(unit.pose);
  if (step.kind === 'number')
    return [{ key: step, look: 'fullthrust-damage', text: `−${step.amount}`, at, aside: 16, share }];
  const text = step.dice.map(({ die, hit }) => (hit ? `[${FACES[die]}]` : FACES[die])).join(' ');
  const look = `fullthrust-dice${step.dice.some(({ hit }) => hit) ? ' hit' : ''}`;
  return [{ key: step, look, text, at: { ...at, y: at.y + 0.5 }, aside: 0, share: 0.3 }];
}

/** Ids of groups among those of the tags, after the ships'. */
const FIRST_GROUP = 100;

/** A group's type and number, and its craft as dots. */
function groupTag({ id, side, name, craft, pose }: GroupPicture, wanted: boolean): LabelTag {
  const line = name.length * LETTER + 12;
  return {
    ...plateOf({ id: FIRST_GROUP + id, pose, presence: 1, side }, sideColour(side), 0.3, 0.44),
    text: `${name} ${craft}`,
    parts() {
      const head = labelPart('line');
      head.append(labelPart('hull', String(craft)), labelPart('name', name));
      return [head];
    },
    sizes: {
      1: { width: 18, height: 15 },
      2: { width: 18 + line, height: 15 },
      3: { width: 18 + line, height: 15 },
    },
    wanted,
  };
}
