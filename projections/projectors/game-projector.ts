import type { MigrationInterface } from 'typeorm';
import type { Projector } from '../engine/projector';
import type { ReadTable } from '../engine/read-table';

/** A projector with what the server needs to know of its read model. */
export interface GameProjector<Name extends string = string> extends Projector {
  readonly name: Name;
  readonly tables: readonly (ReadTable & { readonly entity: new () => object })[];
  /** The migrations that created its tables. One that created tables of several projectors is run once. */
  readonly migrations: readonly (new () => MigrationInterface)[];
}
