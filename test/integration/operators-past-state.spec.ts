import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OperatorAct } from '../../server/contracts/operations';
import type { PastState } from '../../projections/cli/past-state';
import type { DomainEvent } from '../../server/event-log/codec';
import type { Aggregate } from '../../server/platform/commands/aggregate-stream';
import { PARTY_AGGREGATE, PLAYER_AGGREGATE } from '../../server/platform/commands/aggregates';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { createTestParty } from '../support/api/game-api';
import { createHistory } from '../support/events/random-histories';
import { OperatorsTestDatabase } from '../support/processes/operators-test-database';
import { TestPlayer } from '../support/api/player';
import { startTestServer } from '../support/processes/server';
import { readStreamEvents } from '../support/events/stream-events';

type Shown = PastState<object> & { readonly stream: string; readonly at: object };

function fold<Command, Event extends DomainEvent, State>(
  { codec, decider }: Aggregate<Command, Event, State>,
  events: readonly RecordedEvent[],
): State {
  return events
    .map((recorded) => codec.decode(recorded).event)
    .reduce((state, event) => decider.evolve(state, event), decider.initial);
}

describe('the past state that an operator sees', () => {
  let world: OperatorsTestDatabase;
  let history: readonly RecordedEvent[];

  beforeAll(async () => {
    world = await OperatorsTestDatabase.open();
    history = createHistory(250);
    await world.append(history);
  });

  afterAll(() => world.close());

  /** The state of a stream folded from its events up to a revision. */
  function folded(streamId: string, revision: number): object {
    const events = history.filter((event) => event.streamId === streamId && event.revision <= revision);
    return streamId.startsWith('player-') ? fold(PLAYER_AGGREGATE, events) : fold(PARTY_AGGREGATE, events);
  }

  /** The id of the stream with the most events. */
  function longestStream(kind: 'player' | 'party'): string {
    const ids = history.map(({ streamId }) => streamId).filter((id) => id.startsWith(`${kind}-`));
    const lengthOf = (id: string): number => ids.filter((each) => each === id).length;
    return ids.reduce((longest, id) => (lengthOf(id) > lengthOf(longest) ? id : longest), ids[0] ?? '');
  }

  it.each(['player', 'party'] as const)(
    'is the state of a %s folded up to each of its events',
    async (kind) => {
      const streamId = longestStream(kind);
      const id = streamId.slice(kind.length + 1);
      const stream = await readStreamEvents(world.log, streamId);
      expect(stream.length).toBeGreaterThan(4);
      for (const at of [0, 1, Math.floor(stream.length / 2), stream.length - 1]) {
        const event = stream[at];
        const args = ['show', kind, id, '--around', '2', '--at', event?.position ?? ''];
        const { code, document } = await world.operateJson<Shown>(args);
        expect(code).toBe(0);
        expect(document).toMatchObject({ stream: streamId, revision: at });
        expect(document.state).toStrictEqual(JSON.parse(JSON.stringify(folded(streamId, at))));
        const ids = (events: readonly { readonly id: string }[]): string[] => events.map((each) => each.id);
        expect(ids(document.before)).toStrictEqual(ids(stream.slice(Math.max(0, at - 1), at + 1)));
        expect(ids(document.after)).toStrictEqual(ids(stream.slice(at + 1, at + 3)));
      }
    },
  );

  it('can be asked for by time, events of that very time included', async () => {
    const streamId = history.find((event) => event.streamId.startsWith('player-'))?.streamId ?? '';
    const stream = await readStreamEvents(world.log, streamId);
    const time = stream[3]?.metadata.time ?? '';
    const revision = stream.findLast(({ metadata }) => metadata.time === time)?.revision;
    const args = ['show', 'player', streamId.slice('player-'.length), '--at'];
    expect((await world.operateJson<Shown>([...args, time])).document.revision).toBe(revision);
    const before = await world.operateJson<Shown>([...args, '2000-01-01']);
    expect(before.document).toMatchObject({ revision: -1, state: { status: 'unregistered' }, before: [] });
    expect(before.document.after).toHaveLength(5);
  });

  it('can be read by people, and leaves nothing out', async () => {
    const streamId = history.find((event) => event.streamId.startsWith('player-'))?.streamId ?? '';
    const { stdout } = await world.operate([
      'show',
      'player',
      streamId.slice('player-'.length),
      '--at',
      '2000-01-01',
    ]);
    const [head, ...lines] = stdout.split('\n');
    expect(head).toBe(`${streamId} at 2000-01-01 00:00:00.000 UTC, before its first event`);
    expect(lines.slice(0, 6)).toStrictEqual([
      '  status: unregistered',
      '',
      'Events before:',
      '  none',
      'Events after:',
      expect.stringMatching(/^ {2}#0 {2}2026-.* UTC {2}PlayerRegistered {2}\(position [\d-]+\)$/),
    ]);
  });

  it('is refused for a player, a party or a moment that never was', async () => {
    const id = '5f0c3f50-98a1-4a4c-8f4e-1d1f0a9f4c02';
    for (const [args, why] of [
      [['player', id], `The log holds nothing of player-${id}.`],
      [['party', id, '--around', '0'], `The log holds nothing of party-${id}.`],
      [['player', 'stranger'], 'No player is called stranger.'],
      [['party', 'Nowhere'], 'No party is called Nowhere; one that was deleted is found by its id.'],
    ] as const)
      expect(await world.operate(['show', ...args])).toStrictEqual({
        code: 2,
        stdout: '',
        stderr: `${why}\n`,
      });
  });

  it('is found by nickname, by e-mail and by the name of a party; the look is in the operators’ journal', async () => {
    const server = await startTestServer({ databaseUrl: world.database.url });
    try {
      const { user } = await TestPlayer.register(server.url, {
        nickname: 'Оленка',
        email: 'olenka@example.org',
      });
      for (const name of ['оленка', 'ОЛЕНКА', 'Olenka@example.org', user.id.toUpperCase()]) {
        const { document } = await world.operateJson<Shown>(['show', 'player', name, '--as', 'ann']);
        expect(document.state).toMatchObject({ userId: user.id, nickname: 'Оленка' });
      }
      const leader = await TestPlayer.register(server.url);
      const { id } = await createTestParty(leader, { name: 'Early birds' });
      expect((await world.operate(['wait'])).code).toBe(0);
      const shown = await world.operateJson<Shown>(['show', 'party', ' Early birds']);
      expect(shown.document.state).toMatchObject({ status: 'founded', partyId: id });
      const other = await createTestParty(leader, { name: 'Early birds' });
      expect((await world.operate(['wait'])).code).toBe(0);
      expect((await world.operate(['show', 'party', 'Early birds'])).stderr).toBe(
        `Several parties are called Early birds: name one by its id, ${id}, ${other.id}.\n`,
      );
      const { document } = await world.operateJson<{ acts: readonly OperatorAct[] }>([
        'acts',
        '--limit',
        '5',
      ]);
      expect(document.acts.map(({ act, subject }) => [act, subject])).toStrictEqual([
        ['show', `party-${id}`],
        ...Array.from({ length: 4 }, () => ['show', `player-${user.id}`]),
      ]);
      expect(document.acts[4]?.actor).toBe('ann');
    } finally {
      await server.close();
    }
  });
});
