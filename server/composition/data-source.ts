import type { PoolConfig } from 'pg';
import { DataSource } from 'typeorm';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { ignoreConnectionErrors } from '../database/ignore-connection-errors';
import { AddAppendWithCheckpoints1790000001400 } from '../event-log/postgres/append-checkpoint.migration';
import { CreateEventLog1790000000100 } from '../event-log/postgres/schema.migration';
import { AccountEntity } from '../identity/accounts/account.entity';
import { CreateIdentity1790000000400 } from '../identity/identity.migration';
import { AddSessionWrites1790000001620 } from '../identity/sessions/session-writes.migration';
import { CreateSnapshots1790000000300 } from '../platform/commands/snapshots.migration';
import { CreateOperators1790000001100 } from '../operations/operators.migration';
import { CreateReplays1790000001000 } from '../operations/replays.migration';
import { CreatePolicies1790000000500 } from '../policies/policies.migration';
import { CreatePresence1790000000800 } from '../platform/presence/presence.migration';
import { AddPartyPasswordIds1790000001500 } from '../identity/party-passwords/party-password-ids.migration';
import { CreatePartyPasswords1790000000900 } from '../identity/party-passwords/party-passwords.migration';
import { AddAdvanceProjections1790000001300 } from '../read-models/advance-projections.migration';
import { ProjectionCheckpointRow } from '../read-models/projection-checkpoint.entity';

/** Migrations of all areas and projectors; TypeORM runs them in the order of their timestamps. */
const MIGRATIONS = [
  CreateEventLog1790000000100,
  CreateSnapshots1790000000300,
  CreateIdentity1790000000400,
  CreatePolicies1790000000500,
  CreatePresence1790000000800,
  CreatePartyPasswords1790000000900,
  CreateReplays1790000001000,
  CreateOperators1790000001100,
  AddAdvanceProjections1790000001300,
  AddAppendWithCheckpoints1790000001400,
  AddPartyPasswordIds1790000001500,
  AddSessionWrites1790000001620,
  ...new Set(PROJECTORS.flatMap(({ migrations }) => migrations)),
];

const ENTITIES = [
  AccountEntity,
  ProjectionCheckpointRow,
  ...PROJECTORS.flatMap(({ tables }) => tables.map(({ entity }) => entity)),
];

/** `queryTimeoutMs` is the timeout of a query in milliseconds; migrations have none. */
export function createDataSource(url: string, queryTimeoutMs?: number): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    applicationName: 'questlog-queries',
    poolSize: 10,
    connectTimeoutMS: 5_000,
    extra: {
      onConnect: ignoreConnectionErrors,
      keepAlive: true,
      query_timeout: queryTimeoutMs,
    } satisfies PoolConfig,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTableName: 'migration',
    synchronize: false,
    migrationsRun: false,
    logging: false,
  });
}
