import type { NegativeControl } from './negative-control';

const CHEERS = { file: 'server/domain/party/cheers.ts', spec: 'server/domain/party/cheers.spec.ts' } as const;

/** Limits and refusals of cheers, and the streak of a party. */
export const PARTY_CONTROLS: readonly NegativeControl[] = [
  {
    ...CHEERS,
    defence: 'one cheer each a member',
    defended: '  if (includes(cheerers, by.userId)) return [];',
    open: '',
    test: 'counts each reaction of a member once',
  },
  {
    ...CHEERS,
    defence: 'no cheers for oneself',
    defended: 'entry.userId === by.userId || UNCHEERED_TYPES',
    open: 'UNCHEERED_TYPES',
    test: 'is refused for the own entry, and where it could be taken as mockery',
  },
  {
    ...CHEERS,
    defence: 'age of entries that are cheered',
    defended: 'if (isForgotten || !isCheerableAt(entry.time, instant))',
    open: 'if (isForgotten)',
    test: 'is refused for an entry that is older than seven days',
  },
  {
    ...CHEERS,
    defence: 'bound of remembered cheers',
    defended: 'remembered > MAX_REMEMBERED_CHEERS || ',
    open: '',
    test: 'are at most 2,000, and an entry whose cheers are forgotten takes none',
  },
  {
    defence: 'former members in the streak of a party',
    file: 'server/api/parties/party-streak.query.ts',
    defended: 'if (isEnd) add(userId',
    open: 'if (isEnd && at > new Date()) add(userId',
    spec: 'test/integration/rest-party-streak.spec.ts',
    test: 'is not mended by leaving',
  },
  {
    defence: 'missed messages with hidden texts',
    file: 'server/live/missed-messages.ts',
    defended: "if (!readable || readable.hidesTexts) return 'too-much';",
    open: "if (!readable) return 'too-much';",
    spec: 'test/integration/hidden-texts.spec.ts',
    test: 'are not sent the texts that they missed before',
  },
];
