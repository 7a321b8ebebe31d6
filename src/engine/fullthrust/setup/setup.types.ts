// prettier-ignore
export type {
  AimSetup, BodySetup, Drift, DummySetup, FleetSetup, FullThrustSetup, GroupSetup, OrbitEdgeSetup, Place, ShipSetup,
  StrewnSetup, TournamentSetup
} from './setup.schema.ts';
