import type { PoolConfig } from 'pg';
import { DataSource } from 'typeorm';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { trackConnection } from '../database/connection-watch';
import { ignoreConnectionErrors } from '../database/ignore-connection-errors';
import { createStatementPreparer } from '../database/prepare-statements';
import { FenceLeaders1790000001652 } from '../database/fence-leaders.migration';
import { CreateLeaderLeases1790000001650 } from '../database/leader-leases.migration';
import { AddAppendWithCheckpoints1790000001400 } from '../event-log/postgres/append-checkpoint.migration';
import { CreateEventLog1790000000100 } from '../event-log/postgres/schema.migration';
import { AccountEntity } from '../identity/accounts/account.entity';
import { AddAccountRecovery1790000001690 } from '../identity/account-recovery.migration';
import { CreateAccountSuspensions1790000001820 } from '../identity/administration/account-suspension.migration';
import { CreateIdentity1790000000400 } from '../identity/identity.migration';
import { CreateReminders1790000002060 } from '../identity/reminders/reminders.migration';
import { AddPasskeys1790000001860 } from '../identity/passkeys/passkeys.migration';
import { CreateSessionCookieExchange1790000001761 } from '../identity/sessions/session-cookie-exchange.migration';
import { AddOidc1790000001890 } from '../identity/oidc/oidc.migration';
import { AddOidcLoginPurposes1790000001900 } from '../identity/oidc/oidc-login-purposes.migration';
import { AddOutboxKey1790000001780 } from '../identity/outbox-key.migration';
import { AddSessionWrites1790000001620 } from '../identity/sessions/session-writes.migration';
import { CreateRelayReports1790000001730 } from '../live/relay-reports.migration';
import { CreateSnapshots1790000000300 } from '../platform/commands/snapshots.migration';
import { CreateAuditTrail1790000001760 } from '../operations/audit.migration';
import { AddDropProjectionCopy1790000001800 } from '../operations/replays/drop-projection-copy.migration';
import { AddAppointFirstOperator1790000001870 } from '../operations/operators/first-operator.migration';
import { CreateOperators1790000001100 } from '../operations/operators/operators.migration';
import { AnnounceParkedStreams1790000001641 } from '../operations/parked-streams/parked-streams-changed.migration';
import { CreateParkedStreams1790000001640 } from '../operations/parked-streams/parked-streams.migration';
import { CreateReplays1790000001000 } from '../operations/replays/replays.migration';
import { AddSkipLocations1790000001910 } from '../operations/parked-streams/skip-locations.migration';
import { FencePolicies1790000001880 } from '../policies/engine/fence-policies.migration';
import { CreatePolicies1790000000500 } from '../policies/engine/policies.migration';
import { CreatePolicyBacklog1790000001645 } from '../policies/engine/policy-backlog.migration';
import { AddWriteProbe1790000001651 } from '../platform/health/write-probe.migration';
import { CreatePresence1790000000800 } from '../platform/presence/presence.migration';
import { AddHiddenNicknames1790000002090 } from '../identity/hidden-nicknames.migration';
import { AddNicknameChanges1790000001841 } from '../identity/nickname-changes.migration';
import { CreateInviteCodes1790000001842 } from '../identity/invite-codes.migration';
import { CreatePlayerBlocks1790000002030 } from '../identity/blocks/player-blocks.migration';
import { CreatePlayerReports1790000002080 } from '../identity/reports/player-reports.migration';
import { CreatePartyInvitations1790000001940 } from '../identity/party-invitations/party-invitations.migration';
import { AddPartyPasswordIds1790000001500 } from '../identity/party-passwords/party-password-ids.migration';
import { CreatePartyPasswords1790000000900 } from '../identity/party-passwords/party-passwords.migration';
import { AddAdvanceProjections1790000001300 } from '../read-models/migrations/advance-projections.migration';
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
  CreateParkedStreams1790000001640,
  AnnounceParkedStreams1790000001641,
  CreatePolicyBacklog1790000001645,
  CreateLeaderLeases1790000001650,
  AddWriteProbe1790000001651,
  FenceLeaders1790000001652,
  AddAccountRecovery1790000001690,
  CreateRelayReports1790000001730,
  CreateAuditTrail1790000001760,
  CreateSessionCookieExchange1790000001761,
  AddOutboxKey1790000001780,
  AddDropProjectionCopy1790000001800,
  CreateAccountSuspensions1790000001820,
  AddNicknameChanges1790000001841,
  CreateInviteCodes1790000001842,
  AddPasskeys1790000001860,
  AddAppointFirstOperator1790000001870,
  FencePolicies1790000001880,
  AddOidc1790000001890,
  AddOidcLoginPurposes1790000001900,
  AddSkipLocations1790000001910,
  CreatePartyInvitations1790000001940,
  CreatePlayerBlocks1790000002030,
  CreateReminders1790000002060,
  CreatePlayerReports1790000002080,
  AddHiddenNicknames1790000002090,
  ...new Set(PROJECTORS.flatMap(({ migrations }) => migrations)),
];

const ENTITIES = [
  AccountEntity,
  ProjectionCheckpointRow,
  ...PROJECTORS.flatMap(({ tables }) => tables.map(({ entity }) => entity)),
];

/** `queryTimeoutMs` is the timeout of a query in milliseconds; migrations have none. */
export function createDataSource(url: string, queryTimeoutMs?: number): DataSource {
  const prepareStatements = createStatementPreparer();
  return new DataSource({
    type: 'postgres',
    url,
    applicationName: 'questlog-queries',
    poolSize: 10,
    connectTimeoutMS: 4_000,
    extra: {
      onConnect: (client) => {
        ignoreConnectionErrors(client);
        trackConnection(client);
        prepareStatements(client);
      },
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
