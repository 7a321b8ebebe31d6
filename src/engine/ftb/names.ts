// Names that ships may bear, by class. Each class has enough for both sides.

export const NAMES: Readonly<Record<string, readonly string[]>> = {
  destroyer: ['Kestrel', 'Nightjar', 'Merlin', 'Goshawk', 'Petrel', 'Harrier', 'Sparrow', 'Shrike', 'Tern', 'Osprey', 'Swallow', 'Plover'], // prettier-ignore
  cruiser: ['Altair', 'Vega', 'Rigel', 'Deneb', 'Mirach', 'Spica', 'Capella', 'Antares', 'Procyon', 'Izar'],
  battleship: ['Bastion', 'Rampart', 'Citadel', 'Bulwark', 'Redoubt', 'Ravelin', 'Barbican', 'Keep'],
  liner: ['Aurora Lines', 'Far Meridian', 'Lady Ceres', 'Blue Riband', 'Long Summer', 'Vesta Express', 'Halcyon Days', 'Morning Tide'], // prettier-ignore
  runner: ['Quickstep', 'Foxtrot', 'Tarantella', 'Bolero', 'Polka', 'Saltarello', 'Gallop', 'Two-Step'],
  tanker: ['Deep Well', 'Old Cistern', 'Full Measure', 'Carboy', 'Demijohn', 'Water Carrier', 'Brim', 'Ewer'],
};
