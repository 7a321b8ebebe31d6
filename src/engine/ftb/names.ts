// Names that ships may bear, by class. Each class has enough for both sides.

export const NAMES: Readonly<Record<string, readonly string[]>> = {
  destroyer: ['Kestrel', 'Nightjar', 'Merlin', 'Goshawk', 'Petrel', 'Harrier', 'Sparrow', 'Shrike', 'Tern', 'Osprey', 'Swallow', 'Plover'], // prettier-ignore
  cruiser: ['Altair', 'Vega', 'Rigel', 'Deneb', 'Mirach', 'Spica', 'Capella', 'Antares', 'Procyon', 'Izar'],
  battleship: ['Bastion', 'Rampart', 'Citadel', 'Bulwark', 'Redoubt', 'Ravelin', 'Barbican', 'Keep'],
  liner: ['Aurora Lines', 'Far Meridian', 'Lady Ceres', 'Blue Riband', 'Long Summer', 'Vesta Express', 'Halcyon Days', 'Morning Tide'], // prettier-ignore
  runner: ['Quickstep', 'Foxtrot', 'Tarantella', 'Bolero', 'Polka', 'Saltarello', 'Gallop', 'Two-Step'],
  tanker: ['Deep Well', 'Old Cistern', 'Full Measure', 'Carboy', 'Demijohn', 'Water Carrier', 'Brim', 'Ewer'],
};

/**
 * Names that ships bear only where they are given one: battles that are drawn keep to the first list, so
 * that a seed draws the same battle as ever. The battleships' last twelve are those of batteries without a drive.
 */
export const MORE_NAMES: Readonly<Record<string, readonly string[]>> = {
  destroyer: ['Falcon', 'Hobby', 'Skua', 'Gannet', 'Lapwing', 'Redstart', 'Fulmar', 'Curlew', 'Sandpiper', 'Wheatear', 'Siskin', 'Dunlin'], // prettier-ignore
  cruiser: ['Arcturus', 'Regulus', 'Bellatrix', 'Canopus', 'Mizar', 'Alcor', 'Hadar', 'Markab', 'Achernar', 'Fomalhaut'], // prettier-ignore
  battleship: ['Palisade', 'Stockade', 'Parapet', 'Glacis', 'High Anchor', 'Cold Harbour', 'Long Watch', 'Far Light', 'Last Mooring', 'Quiet Reach', 'Broken Spire', 'Iron Lantern', 'Deep Beacon', 'Stone Gate', 'North Pier', 'Wide Horizon'], // prettier-ignore
  liner: ['Silver Wake', 'Grand Tour', 'Evening Star', 'Winter Rose'],
};
