import type { RelayReport } from '../../server/contracts/relay-operations';
import { formatCount, formatLag, formatNumberOf, formatPosition } from './format';
import { formatTable } from './output';

/** The live relays' part of `status`: lines, none while no process has sockets. */
export function formatRelays(relays: readonly RelayReport[]): readonly string[] {
  if (relays.length === 0) return [];
  const rows = relays.map(({ process, state, position, lag, passedOver }) => [
    process,
    state === 'running' ? state : state.toUpperCase(),
    formatPosition(position),
    formatLag(lag),
    formatCount(passedOver.reduce((sum, { count }) => sum + count, 0)),
  ]);
  const table = formatTable(['live relay', 'state', 'position', 'behind', 'passed over'], rows);
  const passedOver = relays.flatMap(formatPassedOver);
  const hint =
    '  It never waits for an event: the clients concerned fetch everything again, so there is nothing to retry or skip.';
  return ['', table, ...passedOver, ...(passedOver.length > 0 ? [hint] : [])];
}

function formatPassedOver({ process, passedOver, lastPassedOver }: RelayReport): readonly string[] {
  if (!lastPassedOver) return [];
  const { type, eventId, position, streamId } = lastPassedOver;
  const types = passedOver.map((each) => `${formatNumberOf(each.count, 'event')} of ${each.type}`).join(', ');
  return [
    `${process} has passed over ${types}; the last one was ${type} ${eventId} (position ${formatPosition(position)}, ${streamId}).`,
  ];
}
