import { randomUUID } from 'node:crypto';
import type { EventLog } from '../../../server/event-log/event-log';
import { Operators } from '../../../server/operations/operators/operators';
import { TestPlayer } from './player';
import type { TestServer } from '../processes/server';

/** A newly registered player whose account has the operator role. */
export async function registerOperator(server: TestServer): Promise<TestPlayer> {
  const player = await TestPlayer.register(server.url);
  await operatorsService(server).add(player.user.email, 'root@host', { allowUnverified: true });
  await player.signIn();
  return player;
}

/** With the role that owns the tables, as the operators' commands: a server may not appoint operators (R360). */
export function operatorsService({ ownerPool }: TestServer): Operators {
  return new Operators(ownerPool);
}

/**
 * Appends an invalid party event, by default as the first of a new stream, on which the projector of parties fails. Resolves
 * with its id.
 */
export async function appendPoisonEvent(
  log: Pick<EventLog, 'append'>,
  streamId = `party-${randomUUID()}`,
  expectedRevision: number | 'none' = 'none',
): Promise<string> {
  const id = randomUUID();
  const metadata = {
    ...{ commandId: id, correlationId: id, causationId: id, actor: 'system', schemaVersion: 1 },
    time: new Date().toISOString(),
  };
  const event = { id, type: 'PartyTurnedIntoAPumpkin', data: {}, metadata };
  await log.append({ streamId, expectedRevision, events: [event] });
  return id;
}
