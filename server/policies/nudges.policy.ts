import type { Pool } from 'pg';
import { PLAYER_EVENTS } from '../event-log/registry';
import { extractUserId } from '../event-log/stream-ids';
import { isBlockBetween } from '../identity/blocks/player-blocks';
import type { CommandRunner } from '../platform/commands/command-runner';
import { PLAYER_AGGREGATE } from '../platform/commands/aggregates';
import { createPolicyContext, type Policy } from './engine/policy';

/**
 * Hands a nudge on to whom it is for. A policy does it, so that neither the answer to the sender, nor its time or log position, depends on
 * what becomes of the nudge (R420). A nudge that arrives twice is one notification.
 */
export function createNudgesPolicy(runner: CommandRunner, pool: Pool): Policy {
  return {
    name: 'nudges',
    reactsTo: ['NudgeSent'],
    react(recorded) {
      const { event } = PLAYER_EVENTS.decode(recorded);
      if (event.type !== 'NudgeSent') return [];
      const { to, partyId } = event.data;
      const from = extractUserId(recorded.streamId);
      const deliver = async (): Promise<void> => {
        const { nickname } = await runner.player(from);
        const { instant } = runner.moment();
        const isHidden = await isBlockBetween(pool, from, to);
        const nudge = { nudgeId: recorded.id, from, nickname, partyId, isHidden } as const;
        const command = { type: 'ReceiveNudge', ...nudge, instant } as const;
        await runner.run(PLAYER_AGGREGATE, to, command, createPolicyContext('nudges', recorded));
      };
      return [{ target: to, run: deliver }];
    },
  };
}
