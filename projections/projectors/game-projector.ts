import type { MigrationInterface } from 'typeorm';
import type { GameEvent } from '../../server/event-log/registry';
import type { Projector } from '../engine/projector';
import type { ReadTable } from '../engine/read-table';

/** The data of a type of event. */
export type DataOf<Type extends GameEvent['type']> = Extract<GameEvent, { type: Type }>['data'];

/** A projector with what the server needs to know of its read model. */
export interface GameProjector<Name extends string = string> extends Projector {
  readonly name: Name;
  readonly tables: readonly (ReadTable & { readonly entity: new () => object })[];
  /** The migrations that created its tables. One that created tables of several projectors is run once. */
  readonly migrations: readonly (new () => MigrationInterface)[];
}
