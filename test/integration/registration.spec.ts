// Shows R8, R9, R10, R129, R251.
import { DEFAULT_GAME_SETTINGS } from '../../server/rules/game-settings';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { toLocalDate } from '../../server/rules/calendar';
import { TestPlayer, type Answer, type TestUser } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startTestServer, type TestServer } from '../support/processes/server';
import { readStreamEvents } from '../support/events/stream-events';

interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ databaseUrl: database.url });
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

function form(details: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const name = `p${randomUUID().slice(0, 12)}`;
  return {
    nickname: name,
    email: `${name}@example.org`,
    password: 'secret-1',
    characterClass: 'warrior',
    authProvider: 'email',
    ...details,
  };
}

function register<Body = TestUser>(body: unknown): Promise<Answer<Body>> {
  return new TestPlayer(server.url).post<Body>('/auth/register', { body });
}

describe('registration', () => {
  // Shows R199.
  it('drops the blanks around the e-mail before it checks it', async () => {
    const { email, ...rest } = form();
    const answer = await register({ ...rest, email: ` \t${String(email)}${' '.repeat(300)}` });
    expect(answer).toMatchObject({ status: 201, body: { email } });
  });

  it('creates a character of level 1, and signs its player in', async () => {
    const player = await TestPlayer.register(server.url, {
      nickname: '  Zoryana  ',
      email: 'Zoryana@Example.org',
      characterClass: 'mystic',
      timeZone: 'Europe/Kyiv',
      language: 'uk',
    });
    expect(player.user).toStrictEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: 'zoryana',
      nickname: 'Zoryana',
      characterClass: 'mystic',
      build: 'slim',
      wornItems: [],
      email: 'zoryana@example.org',
      level: 1,
      xp: 0,
      xpRequired: 100,
      streak: 0,
      stats: { strength: 10, intelligence: 10, focus: 10, charisma: 10, willpower: 10, availablePoints: 0 },
      effectiveStats: { strength: 10, intelligence: 10, focus: 10, charisma: 10, willpower: 10 },
      preferredLanguage: 'uk',
      timeZone: 'Europe/Kyiv',
      today: toLocalDate(new Date().toISOString(), 'Europe/Kyiv'),
      isOperator: false,
      pausedUntil: null,
      gameSettings: DEFAULT_GAME_SETTINGS,
    });
    expect(await player.get('/user')).toMatchObject({ status: 200, body: player.user });
  });

  it('defaults to UTC and English', async () => {
    expect(await register(form())).toMatchObject({ body: { timeZone: 'UTC', preferredLanguage: 'en' } });
  });

  it.each(['warrior', 'mage', 'scholar', 'mystic', 'rogue', 'ranger'])('takes the class %s', async (name) => {
    expect(await register(form({ characterClass: name }))).toMatchObject({
      status: 201,
      body: { characterClass: name },
    });
  });

  it('appends neither the e-mail nor anything of the password to the log', async () => {
    const { body } = await register(form({ password: 'swordfish-9' }));
    const facts = JSON.stringify(
      await readStreamEvents(server.application.core.resources.log, `player-${body.id}`),
    );
    expect(facts).toContain('PlayerRegistered');
    expect(facts).not.toMatch(/@example\.org|swordfish|argon2/);
  });
});

describe('a registration is refused without a trace', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['without a nickname', { nickname: undefined }, 'nickname'],
    ['with a nickname of one character', { nickname: 'a' }, 'nickname'],
    ['with a nickname of blanks around one character', { nickname: '   a   ' }, 'nickname'],
    ['with a nickname of 31 characters', { nickname: 'a'.repeat(31) }, 'nickname'],
    ['with a nickname that shows nothing', { nickname: '\u200b\u200b\u2060' }, 'nickname'],
    ['with a nickname that shows one character', { nickname: 'a\u200b\u00ad' }, 'nickname'],
    ['with a nickname that turns the writing around', { nickname: 'abc\u202edef' }, 'nickname'],
    ['with a nickname of two lines', { nickname: 'abc\ndef' }, 'nickname'],
    ['with a nickname that is no text', { nickname: 12345 }, 'nickname'],
    ['with the e-mail as the nickname', { nickname: 'Me@Example.org', email: 'me@example.org' }, 'nickname'],
    ['with an @ in the nickname', { nickname: 'Olena@home' }, 'nickname'],
    ['with a wide @ in the nickname', { nickname: 'Olena＠home' }, 'nickname'],
    ['without an e-mail', { email: undefined }, 'email'],
    ['with an e-mail that is none', { email: 'olena.example.org' }, 'email'],
    ['with a control character in the e-mail', { email: '"ole\u0007na"@example.org' }, 'email'],
    ['with an e-mail that turns the writing around', { email: 'ole\u202ena@example.org' }, 'email'],
    ['with a mark of direction in the e-mail', { email: 'ole\u061cna@example.org' }, 'email'],
    ['with an invisible character in the e-mail', { email: 'ole\u200bna@example.org' }, 'email'],
    ['with a list of e-mails', { email: ['a@example.org', 'b@example.org'] }, 'email'],
    ['without a password', { password: undefined }, 'password'],
    ['with a password of five characters', { password: 'abcde' }, 'password'],
    ['with a password of 129 characters', { password: 'x'.repeat(129) }, 'password'],
    ['with a password that is no text', { password: 123456 }, 'password'],
    ['without a class', { characterClass: undefined }, 'characterClass'],
    ['with an unknown class', { characterClass: 'adventurer' }, 'characterClass'],
    ['without a provider', { authProvider: undefined }, 'authProvider'],
    ['with another provider', { authProvider: 'google' }, 'authProvider'],
    ['with a zone that does not exist', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['with an offset for a zone', { timeZone: '+02:00' }, 'timeZone'],
    ['with no zone said out loud', { timeZone: null }, 'timeZone'],
    ['with another language', { language: 'de' }, 'language'],
    ['with a level', { level: 99 }, 'level'],
    ['with XP', { xp: 1_000_000 }, 'xp'],
    ['with an id', { id: randomUUID() }, 'id'],
    ['with a username', { username: 'admin' }, 'username'],
    ['with a role', { role: 'leader' }, 'role'],
  ])('%s', async (_what, details, field) => {
    const answer = await expectNothingRecorded(server, () => register<Refusal>(form(details)));
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(answer.body.errors?.map((fault) => fault.field)).toContain(field);
    expect(answer.headers.getSetCookie()).toStrictEqual([]);
  });

  it('with several faults, naming all of them', async () => {
    const answer = await register<Refusal>(form({ nickname: 'a', password: 'b', characterClass: 'c' }));
    const fields = new Set(answer.body.errors?.map(({ field }) => field));
    expect([...fields].sort()).toStrictEqual(['characterClass', 'nickname', 'password']);
  });

  it.each([null, 5, 'text', true, [], [{ nickname: 'Olena' }]])('with %j for a body', async (body) => {
    expect(await expectNothingRecorded(server, () => register(JSON.stringify(body)))).toMatchObject({
      status: 400,
    });
  });
});

describe('an e-mail and a name', () => {
  it.each([
    ['in other case', 'BOHDAN@example.ORG'],
    ['as it was', 'bohdan@example.org'],
  ])('registered once cannot be registered again: the e-mail %s', async (_how, email) => {
    await register(form({ email: 'bohdan@example.org' }));
    expect(await expectNothingRecorded(server, () => register(form({ email })))).toMatchObject({
      status: 409,
      body: { code: 'duplicate_email', detail: 'email is already registered' },
    });
  });

  it.each([
    ['in other case', 'DARYNA'],
    ['in wide letters', '\uff24\uff41\uff52\uff59\uff4e\uff41'],
    ['with an invisible character', 'Dary\u200bna'],
    ['with a soft hyphen', 'Daryna\u00ad'],
    ['with blanks around it', '  daryna '],
  ])('taken once cannot be taken again: the name %s', async (_how, nickname) => {
    await register(form({ nickname: 'Daryna' }));
    expect(await expectNothingRecorded(server, () => register(form({ nickname })))).toMatchObject({
      status: 409,
      body: { code: 'duplicate_username', detail: 'Username already exists' },
    });
  });

  it.each(['email', 'nickname'])('requested twenty times at once go to one player: the %s', async (field) => {
    const wanted = field === 'email' ? { email: 'race@example.org' } : { nickname: 'Racer' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => register<TestUser>(form(wanted))));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const answer of answers.filter((each) => each !== made[0])) {
      const code = field === 'email' ? 'duplicate_email' : 'duplicate_username';
      expect(answer).toMatchObject({ status: 409, body: { code } });
    }
  });
});
