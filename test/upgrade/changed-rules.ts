import { DEFAULT_GAME_SETTINGS } from '../../server/rules/game-settings';
import type { View, Views } from './recorded-world';

/** What a release shows differently from those before it, on purpose. */
export interface ChangedRule {
  /** What was changed, in a sentence, with the number of the rule of the game. */
  readonly rule: string;
  /** The releases before the change: names of fixtures. */
  readonly releases: readonly string[];
  /** What a recorded view has to be now, beside those of all players; the same view where it doesn't show the rule. */
  readonly expected: (view: View, path: string, players: readonly Views[]) => View;
}

/** The newest last. Everything not listed here stays as earlier releases have shown it. */
const CHANGED_RULES: readonly ChangedRule[] = [
  {
    rule: 'The player comes with the figures of the rules in force (R50, R66, R70, R300).',
    releases: ['64f9221', 'a831c72'],
    expected: (view, path) =>
      path === '/user'
        ? { ...view, body: { ...(view.body as object), gameSettings: DEFAULT_GAME_SETTINGS } }
        : view,
  },
  {
    rule: "The list of public parties leaves out the player's own (R74).",
    releases: ['64f9221'],
    expected: (view, path) =>
      path === '/parties/public'
        ? { ...view, body: (view.body as readonly PublicParty[]).filter(({ isMember }) => !isMember) }
        : view,
  },
  {
    rule: 'A quest with an unopened chest has a gift for its emoji, and its own beside it (R170).',
    releases: ['64f9221'],
    expected: (view, path) =>
      path === '/quests' ? { ...view, body: (view.body as readonly QuestOf[]).map(withGift) } : view,
  },
  {
    rule: 'A party comes with the XP and the goal of its month (R188).',
    releases: ['64f9221'],
    expected: (view, path) => (/^\/parties\/[\da-f-]{36}$/.test(path) ? withMonth(view) : view),
  },
  {
    rule: 'A Ukrainian text is corrected: a pronoun has the gender of its item (R101).',
    releases: ['64f9221'],
    expected: (view, path) =>
      path === '/inventory'
        ? (JSON.parse(JSON.stringify(view).replace('доставки крізь нього', 'доставки крізь неї')) as View)
        : view,
  },
  {
    rule: "The list of the player's parties is a page (R198).",
    releases: ['64f9221'],
    expected: (view, path) =>
      path === '/parties/mine' ? { ...view, body: { items: view.body, next: null } } : view,
  },
  {
    rule: 'A goal that was given as a number is a number (R200).',
    releases: ['64f9221'],
    expected: (view) => ({ ...view, body: JSON.parse(JSON.stringify(view.body), toGivenGoals) as unknown }),
  },
  {
    rule: "A player's own quest comes with the minutes of its timer (R240).",
    releases: ['64f9221', 'a831c72'],
    expected: (view, path) =>
      path === '/quests' ? { ...view, body: (view.body as readonly QuestOf[]).map(withTimerMinutes) } : view,
  },
  {
    rule: 'A ledger entry says what the bound of a day left unpaid (R300).',
    releases: ['64f9221', 'a831c72'],
    expected: (view) => ({ ...view, body: JSON.parse(JSON.stringify(view.body), withUnpaidXp) as unknown }),
  },
  {
    rule: 'A Ukrainian text is corrected: a weekly quest is done together, not in a pair (R101).',
    releases: ['64f9221', 'a831c72'],
    expected: (view) =>
      JSON.parse(
        JSON.stringify(view).replaceAll('новому на пару з кимось', 'новому разом із кимось'),
      ) as View,
  },
  {
    rule: 'Players and members of parties come with their hero (R407).',
    releases: ['64f9221', 'a831c72'],
    expected: (view, _path, players) => {
      const worn = new Map(players.map((views) => [idOf(views), wornItemsOf(views)]));
      const withHero = (_field: string, value: unknown): unknown =>
        isPerson(value) ? { ...value, build: 'slim', wornItems: worn.get(value.id) } : value;
      return { ...view, body: JSON.parse(JSON.stringify(view.body), withHero) as unknown };
    },
  },
  {
    rule: 'Entries of a feed come with their cheers (R417).',
    releases: ['64f9221', 'a831c72'],
    expected: (view) => ({ ...view, body: JSON.parse(JSON.stringify(view.body), withCheers) as unknown }),
  },
  {
    rule: 'A party says which language it speaks (R460).',
    releases: ['64f9221', 'a831c72'],
    expected: (view) => ({ ...view, body: JSON.parse(JSON.stringify(view.body), withLanguage) as unknown }),
  },
  {
    rule: 'Discover shows the liveliest parties first, with who is online and how active they are (R461, R462).',
    releases: ['64f9221', 'a831c72'],
    expected: (view, path) => {
      if (path === '/parties/public')
        return { ...view, body: toDiscovered(view.body as readonly NamedParty[]) };
      if (!path.startsWith('/parties/discover')) return view;
      const page = view.body as { readonly items: readonly NamedParty[]; readonly next: string | null };
      return { ...view, body: { ...page, items: toDiscovered(page.items) } };
    },
  },
  {
    rule: 'Players and members of parties come with whether they are on pause (R426, R427).',
    releases: ['64f9221', 'a831c72'],
    expected: (view) => {
      const withPause = (_field: string, value: unknown): unknown => {
        if (isRecord(value) && 'gameSettings' in value) return { ...value, pausedUntil: null };
        return isRecord(value) && 'isOnline' in value ? { ...value, isPaused: false } : value;
      };
      return { ...view, body: JSON.parse(JSON.stringify(view.body), withPause) as unknown };
    },
  },
  {
    rule: 'English texts of items are corrected: they read as translated (R101).',
    releases: ['64f9221', 'a831c72'],
    expected: (view, path) =>
      path === '/inventory' ? (JSON.parse(correctItemTexts(JSON.stringify(view))) as View) : view,
  },
];

const CORRECTED_ITEM_TEXTS = [
  [
    'What you agree on in them tends to be done by Friday.',
    'Shake on it in these, and it tends to get done by Friday.',
  ],
  ['a thousand days on which doing nothing', 'a thousand days when doing nothing'],
  ['In it the day ends when you say so', 'Wear it, and the day ends when you say so'],
  ['a day on which you did as you said you would', 'a day when you did what you said you would'],
  ['Luck likes those whom it finds at work.', 'Luck favours those it finds at work.'],
  ['given for coming when staying at home was', 'given for showing up when staying home was'],
  [
    'It opens every lock on which somebody has knocked day after day.',
    'It opens any lock, if somebody knocks day after day.',
  ],
] as const;

function correctItemTexts(text: string): string {
  return CORRECTED_ITEM_TEXTS.reduce((corrected, [old, current]) => corrected.replaceAll(old, current), text);
}

/** Revives a view: only entries of a feed have a subject and an amount. */
function withCheers(_field: string, value: unknown): unknown {
  return isRecord(value) && 'subject' in value && 'amount' in value ? { ...value, cheers: [] } : value;
}

/** Revives a view: only parties say whether they require a password. */
function withLanguage(_field: string, value: unknown): unknown {
  return value !== null && typeof value === 'object' && 'requiresPassword' in value
    ? { ...value, language: 'any' }
    : value;
}

interface NamedParty {
  readonly name: string;
}

/** The party that contributed on the last three days of the scenario; the others are quiet by then. */
const LIVELY_PARTY = 'Книжковий клуб';

function toDiscovered(parties: readonly NamedParty[]): readonly unknown[] {
  const isLively = ({ name }: NamedParty) => name === LIVELY_PARTY;
  return [...parties.filter(isLively), ...parties.filter((party) => !isLively(party))].map((party) => ({
    ...party,
    ...{ onlineCount: 0, activeDays: isLively(party) ? 3 : 0 },
  }));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object';
}

function isPerson(value: unknown): value is { readonly id: string } {
  return value !== null && typeof value === 'object' && 'characterClass' in value && 'username' in value;
}

function idOf(views: Views): string {
  return (views['/user']!.body as { readonly id: string }).id;
}

function wornItemsOf(views: Views): readonly string[] {
  const inventory = views['/inventory']!.body as readonly {
    readonly id: string;
    readonly isEquipped: boolean;
  }[];
  return inventory
    .filter(({ isEquipped }) => isEquipped)
    .map(({ id }) => id)
    .sort();
}

/** Revives a view: goals of parties were texts. */
function toGivenGoals(field: string, value: unknown): unknown {
  return (field === 'weeklyGoal' || field === 'monthlyGoal') && /^[1-9]\d+$/.test(String(value))
    ? Number(value)
    : value;
}

/** Revives a view: only entries of the ledger have an `actId`. */
function withUnpaidXp(_field: string, value: unknown): unknown {
  return value !== null && typeof value === 'object' && 'actId' in value ? { ...value, unpaidXp: 0 } : value;
}

interface QuestOf {
  readonly type: string;
  readonly frequency: 'daily' | 'weekly' | 'monthly';
  readonly emoji: string;
  readonly userQuest: { readonly hasLoot: boolean };
}

function withGift(quest: QuestOf): unknown {
  return { ...quest, emoji: quest.userQuest.hasLoot ? '🎁' : quest.emoji, ownEmoji: quest.emoji };
}

/** The minutes that the scenario gives the custom quest of each frequency (`past-player.ts`). */
const TIMER_MINUTES = { daily: 0, weekly: 10, monthly: 20 } as const;

function withTimerMinutes(quest: QuestOf): unknown {
  return { ...quest, customTimerMinutes: quest.type === 'custom' ? TIMER_MINUTES[quest.frequency] : null };
}

interface PublicParty {
  readonly isMember: boolean;
}

/** All contributions of November 2026 in the recorded world are of its last week. */
function withMonth(view: View): View {
  const party = view.body as { readonly monthlyGoal: string; readonly thisWeek: { readonly xp: number } };
  const goal = party.monthlyGoal === '' ? null : Number(party.monthlyGoal);
  return { ...view, body: { ...party, thisMonth: { month: '2026-11', xp: party.thisWeek.xp, goal } } };
}

/**
 * What the views of a release's players have to be now, in the order of the players.
 *
 * @throws when a rule makes no difference to any of them: nothing would show that it holds
 */
export function expectedViews(
  recorded: readonly Views[],
  release: string,
  rules: readonly ChangedRule[] = CHANGED_RULES,
): readonly Views[] {
  let expected = recorded;
  for (const { rule, releases, expected: changed } of rules) {
    if (!releases.includes(release)) continue;
    const before = JSON.stringify(expected);
    expected = expected.map((views) =>
      Object.fromEntries(Object.entries(views).map(([path, view]) => [path, changed(view, path, recorded)])),
    );
    if (JSON.stringify(expected) === before) throw new Error(`No view of ${release} shows: ${rule}`);
  }
  return expected;
}
