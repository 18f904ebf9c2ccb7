import { expectOk } from './game-api';
import type { Answer, TestPlayer } from './player';

export interface Block {
  readonly id: string;
  readonly name: string | null;
  readonly blockedAt: string;
}

export function requestBlock(player: TestPlayer, playerId: string): Promise<Answer<Block>> {
  return player.post<Block>(`/user/${player.id}/blocks`, { body: { playerId } });
}

export async function block(player: TestPlayer, { id }: { readonly id: string }): Promise<Block> {
  return expectOk(await requestBlock(player, id));
}

export function unblock(player: TestPlayer, blockId: string): Promise<Answer<unknown>> {
  return player.call('DELETE', `/user/${player.id}/blocks/${blockId}`, {});
}

export async function listBlocks(player: TestPlayer): Promise<readonly Block[]> {
  return expectOk(await player.get<{ readonly items: readonly Block[] }>(`/user/${player.id}/blocks`)).items;
}
