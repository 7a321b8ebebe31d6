/** Words of which the text of a new patrol is made, the same in both languages. */
const WORDS = ['Altair', 'Bellatrix', 'Canopus', 'Deneb', 'Electra', 'Fomalhaut', 'Gacrux', 'Hamal', 'Izar', 'Kochab', 'Lesath', 'Mira', 'Naos', 'Pollux', 'Rigel', 'Spica', 'Tania', 'Vega', 'Wezen', 'Zosma'] as const; // prettier-ignore

/** A text for a new patrol; `random` gives numbers from 0 to 1. */
export function freshSeed(random: () => number): string {
  const word = WORDS[Math.floor(random() * WORDS.length)] ?? WORDS[0];
  return `${word} ${1 + Math.floor(random() * 999)}`;
}

/** The day of the player's own calendar, e.g. `2026-11-23`. */
export function today(now: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
