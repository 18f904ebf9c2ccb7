// Fills a running instance with a few active players and parties, through its REST interface only.
// It is idempotent: another run adds only what is missing, such as the day's quests, a party or contributions.
// As a program: node scripts/demo.mjs [--url http://localhost:3000]
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://localhost:3000' } } });
/** The password is public: don't run this against an instance that strangers can reach. */
const PASSWORD = 'questlog-demo';
const QUESTS_A_DAY = 3;

const PLAYERS = [
  { nickname: 'Olena', characterClass: 'scholar', language: 'uk', timeZone: 'Europe/Kyiv' },
  { nickname: 'Taras', characterClass: 'warrior', language: 'uk', timeZone: 'Europe/Kyiv' },
  { nickname: 'Maya', characterClass: 'mystic', language: 'en', timeZone: 'Europe/London' },
  { nickname: 'Sam', characterClass: 'scholar', language: 'en', timeZone: 'America/New_York' },
  { nickname: 'Robin', characterClass: 'warrior', language: 'en', timeZone: 'Europe/London' },
];

/** `share` is the completed fraction of the target; members contribute in turn. */
const PARTIES = [
  {
    party: { name: 'Early birds', description: 'Moving before breakfast.', theme: 'fitness', weeklyGoal: 400 },
    members: ['Robin', 'Taras', 'Maya'],
    quests: [
      { name: 'Sunrise miles', description: 'Walk or run, a mile at a time.', emoji: '🏃', category: 'fitness', targetValue: 24, xpReward: 240, share: 0.6 },
      { name: 'Cold showers', description: 'Thirty seconds count.', emoji: '💎', category: 'fitness', targetValue: 9, xpReward: 120, share: 1 },
    ],
  },
  {
    party: { name: 'Книжковий клуб', description: 'Читаємо щодня, хоч по кілька сторінок.', theme: 'study', weeklyGoal: 300 },
    members: ['Olena', 'Taras', 'Sam'],
    quests: [
      { name: 'Сто сторінок', description: 'Разом читаємо сто сторінок за тиждень.', emoji: '📚', category: 'learning', targetValue: 100, xpReward: 400, share: 0.37 },
    ],
  },
  {
    party: { name: 'Deep work', description: 'Ninety quiet minutes a day.', theme: 'productivity', weeklyGoal: 500 },
    members: ['Sam', 'Maya', 'Olena', 'Robin'],
    quests: [
      { name: 'Phones away', description: 'One focus session each, phone in another room.', emoji: '🧠', category: 'productivity', targetValue: 16, xpReward: 320, share: 0.75 },
    ],
  },
]; // prettier-ignore

class Visitor {
  #cookie = '';
  #position = '';

  async call(method, path, body) {
    const response = await fetch(new URL(`/api${path}`, values.url), {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(this.#position && { 'x-min-position': this.#position }),
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';')[0];
    this.#position = response.headers.get('x-log-position') ?? this.#position;
    const answer = await response.json();
    if (response.ok) return answer;
    throw Object.assign(new Error(`${method} ${path}: ${answer.detail}`), { code: answer.code });
  }
}

async function enter({ nickname, ...rest }) {
  const visitor = new Visitor();
  const email = `${nickname.toLowerCase()}@demo.questlog.example`;
  try {
    await visitor.call('POST', '/auth/login', { username: email, password: PASSWORD });
  } catch (error) {
    if (error.code !== 'LOGIN_FAILED') throw error;
    const registration = { nickname, email, password: PASSWORD, authProvider: 'email', ...rest };
    await visitor.call('POST', '/auth/register', registration);
  }
  return visitor;
}

async function playTheDay(visitor) {
  const { id } = await visitor.call('GET', '/user');
  const quests = await visitor.call('POST', '/generate-daily-quests');
  for (const quest of quests.slice(0, QUESTS_A_DAY).filter(({ userQuest }) => !userQuest.isCompleted)) {
    const steps = quest.userQuest.maxProgress - quest.userQuest.progress;
    for (let step = 0; step < steps; step += 1) {
      await visitor.call('POST', `/user/${id}/complete-quest/${quest.id}`);
    }
  }
}

async function gather({ party, members, quests }, visitors) {
  const [leader, ...others] = members.map((name) => visitors.get(name));
  const { items: mine } = await leader.call('GET', '/parties/mine');
  const { id } =
    mine.find(({ name }) => name === party.name) ?? (await leader.call('POST', '/parties', party));
  for (const visitor of others) {
    const { items: theirs } = await visitor.call('GET', '/parties/mine');
    if (!theirs.some((each) => each.id === id)) await visitor.call('POST', `/parties/${id}/join`);
  }
  const there = await leader.call('GET', `/parties/${id}/quests`);
  for (const { share, ...wanted } of quests) {
    const quest =
      there.find(({ name }) => name === wanted.name) ??
      (await leader.call('POST', `/parties/${id}/quests`, wanted));
    const goal = Math.round(quest.targetValue * share);
    for (let done = quest.totalContributions; done < goal;) {
      const visitor = visitors.get(members[done % members.length]);
      const contribution = Math.min(1 + (done % 3), goal - done);
      await visitor.call('POST', `/party-quests/${quest.id}/contribute`, { contribution, partyId: id });
      done += contribution;
    }
  }
}

try {
  const visitors = new Map();
  for (const player of PLAYERS) visitors.set(player.nickname, await enter(player));
  for (const visitor of visitors.values()) await playTheDay(visitor);
  for (const party of PARTIES) await gather(party, visitors);
  console.log(`${PLAYERS.length} players in ${PARTIES.length} parties are at ${values.url}.`);
  console.log(`Sign in as one of them: olena@demo.questlog.example, password ${PASSWORD}`);
} catch (error) {
  // What fetch rejects with when nothing answers.
  const away = error instanceof TypeError && error.cause !== undefined;
  console.error(
    away ? `No Questlog answers at ${values.url}: start it first, or name it with --url.` : error.message,
  );
  process.exit(1);
}
