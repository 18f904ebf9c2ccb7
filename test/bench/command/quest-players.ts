import { TestPlayer } from '../../support/api/player';
import type { BenchPlayer } from '../live-feed/bench-parties';
import type { QuestPlayer, ShortQuestPlayer } from './commands';

interface Quest {
  readonly id: string;
  readonly type: string;
  readonly targetValue: number;
}

type Post = <Body>(path: string, body?: object) => Promise<Body>;

/** Begins the player's day, and gives the player a quest of one step. */
export async function giveShortQuest(
  url: string,
  { userId, cookie }: BenchPlayer,
): Promise<ShortQuestPlayer> {
  const post = toPost(toPlayer(url, cookie));
  await post('/generate-daily-quests', {});
  const quest = { name: 'Water the plants', frequency: 'daily', category: 'habits', difficulty: 'easy' };
  const { id: shortQuestId } = await post<Quest>('/custom-quests', quest);
  return { userId, cookie, shortQuestId };
}

/** Also gives a newcomer an item, by the month's quest and its chest. */
export async function equipPlayer(url: string, newcomer: BenchPlayer): Promise<QuestPlayer> {
  const given = await giveShortQuest(url, newcomer);
  const player = toPlayer(url, newcomer.cookie);
  const post = toPost(player);
  const { body: quests } = await player.get<readonly Quest[]>('/quests');
  const monthly = quests.find(({ type }) => type === 'monthly');
  const long = quests.find(
    ({ id, type, targetValue }) => type !== 'custom' && targetValue > 1 && id !== monthly?.id,
  );
  if (!monthly || !long) throw new Error('A player has a monthly quest and one of several steps');
  const own = `/user/${newcomer.userId}`;
  for (let isCompleted = false; !isCompleted;)
    ({ isCompleted } = await post<{ isCompleted: boolean }>(`${own}/complete-quest/${monthly.id}`));
  const { item } = await post<{ item: { id: string } | null }>(`${own}/quests/${monthly.id}/claim-loot`);
  if (!item) throw new Error('The chest of a monthly quest was empty');
  return { ...given, longQuestId: long.id, itemId: item.id };
}

function toPlayer(url: string, cookie: string): TestPlayer {
  return Object.assign(new TestPlayer(url), { cookie });
}

/** Posts as a player; rejects when the answer is a refusal. */
function toPost(player: TestPlayer): Post {
  return async <Body>(path: string, body?: object): Promise<Body> => {
    const answer = await player.post<Body>(path, body && { body });
    if (answer.status > 299) throw new Error(`${path} answered ${answer.status}`);
    return answer.body;
  };
}
