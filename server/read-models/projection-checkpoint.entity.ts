import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProjectorFailure } from '../contracts/operations';
import type { Position } from '../contracts/position';
import { BIGINT_AS_NUMBER } from './bigint-column';

/** Why a projector stopped: the event it couldn't apply, stored in the reported form. */
export type ProjectionFailure = ProjectorFailure;

/** `failed` has stopped before `failure`'s event; an operator requested `paused`. */
export type ProjectionState = 'running' | 'failed' | 'paused';

/** The position of a projector's tables. Advances only in the transaction that writes the rows. */
@Entity({ name: 'projection_checkpoint' })
@Check('projection_checkpoint_state', `state in ('running', 'failed', 'paused')`)
@Check('projection_checkpoint_failure', `(state = 'failed') = (failure is not null)`)
export class ProjectionCheckpointRow {
  /** The projector's name. */
  @PrimaryColumn({ name: 'name', type: 'text' })
  readonly name!: string;

  /** Version of the projector that wrote the rows. */
  @Column({ name: 'version', type: 'integer' })
  readonly version!: number;

  /** Incremented by every swap of the tables, and by every retry of a parked stream. */
  @Column({ name: 'generation', type: 'integer', default: 0 })
  readonly generation!: number;

  /** The tables contain everything up to and including this position. */
  @Column({ name: 'position', type: 'text', collation: 'C' })
  readonly position!: Position;

  @Column({ name: 'state', type: 'text' })
  readonly state!: ProjectionState;

  @Column({ name: 'failure', type: 'json', nullable: true })
  readonly failure!: ProjectionFailure | null;

  /** Number of the log's events passed since the tables were empty. */
  @Column({ name: 'events', type: 'bigint', transformer: BIGINT_AS_NUMBER })
  readonly events!: number;

  /** The runner's last measurement. */
  @Column({ name: 'events_per_second', type: 'real', default: 0 })
  readonly eventsPerSecond!: number;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  readonly updatedAt!: Date;
}
