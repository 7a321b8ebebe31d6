// Names that ships may bear, by class. Each class has enough for both sides.

const numbered = (flights: readonly string[], count: number): string[] =>
  flights.flatMap((flight) => Array.from({ length: count }, (_, n) => `${flight} ${n + 1}`));

export const NAMES: Readonly<Record<string, readonly string[]>> = {
  fighter: numbered(['Kite', 'Hornet', 'Ember', 'Sabre'], 6),
  'assault-scout': ['Lynx', 'Swift', 'Flint', 'Dart', 'Wren', 'Viper', 'Thistle', 'Sirocco', 'Marten', 'Jackdaw', 'Comet', 'Adder'], // prettier-ignore
  frigate: ['Zephyr', 'Mistral', 'Harmattan', 'Bora', 'Vardar', 'Levanter', 'Ostro', 'Pampero', 'Simoom', 'Tramontane'], // prettier-ignore
  destroyer: ['Halberd', 'Partisan', 'Glaive', 'Falchion', 'Claymore', 'Kopis', 'Estoc', 'Tulwar', 'Naginata', 'Khopesh'], // prettier-ignore
  minelayer: ['Caltrop', 'Bramble', 'Teasel', 'Hawthorn', 'Briar', 'Gorse'],
  'light-cruiser': ['Orinoco', 'Danube', 'Zambezi', 'Volga', 'Mekong', 'Tagus', 'Yukon', 'Ganges'],
  'heavy-cruiser': ['Kilimanjaro', 'Aconcagua', 'Elbrus', 'Denali', 'Fuji', 'Etna', 'Hekla', 'Ararat'],
  'assault-carrier': ['Aerie', 'Rookery', 'Dovecote', 'Hive', 'Vespiary', 'Mews'],
  battleship: ['Atlas', 'Hyperion', 'Prometheus', 'Themis', 'Kronos', 'Rhea'],
  freighter: ['Amber Road', 'Silk Road', 'Salt Road', 'Tin Road', 'Tea Road', 'Spice Road', 'Royal Road', 'Fur Road', 'Jade Road', 'Wine Road'], // prettier-ignore
  station: ['High Lantern', 'Far Lantern', 'Anchorage', 'Breakwater', 'Long Mole', 'Causeway', 'Sea Gate', 'Old Harbour', 'Watchtower', 'Roadstead', 'Landfall', 'Haven'], // prettier-ignore
};
