import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerEntry } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Chip } from '../../../ui/surface';
import type { LedgerActivity } from './ledger-activities';
import { useLedgerText, type LedgerText } from './use-ledger-text';

const CAUSE_EMOJIS: Readonly<Record<LedgerEntry['cause'], string>> = {
  'quest-completed': '✅',
  'task-completed': '📝',
  'party-contribution': '💪',
  'quest-undone': '↩️',
  'task-undone': '↩️',
  'level-reached': '⬆️',
  'level-lost': '⬇️',
  'stats-allocated': '✨',
  'loot-claimed': '🎁',
  'item-equipped': '🛡️',
  'item-unequipped': '🎒',
  'streak-extended': '🔥',
  'streak-settled': '🎲',
  'streak-taken-back': '↩️',
};

/** Activities that pay: their XP are shown even when 0. A contribution to a party quest may pay later, with the quest. */
const PAYING_CAUSES: ReadonlySet<LedgerEntry['cause']> = new Set([
  'quest-completed',
  'task-completed',
  'quest-undone',
  'task-undone',
]);

const Row = chakra('li', {
  base: {
    display: 'flex',
    gap: 3,
    paddingBlock: 2.5,
    '& + &': { borderTop: '1px solid {colors.border}' },
    '& > [aria-hidden]': { fontFamily: 'emoji', fontSize: '1.25rem', lineHeight: 1.2 },
    '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& p': { textStyle: 'small' },
    '& small, & time': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
    '& > span:last-of-type:not([aria-hidden])': { alignSelf: 'flex-start' },
  },
});

interface LedgerActivityRowProps {
  readonly activity: LedgerActivity;
  /** The player's local time. */
  readonly time: string;
}

/** One activity: its description, the computation of its XP, and its effects. */
export function LedgerActivityRow({ activity, time }: LedgerActivityRowProps): ReactElement {
  const { t } = useTranslation();
  const { signed } = useFormat();
  const text = useLedgerText();
  const { main, effects, at, xp } = activity;
  return (
    <Row>
      <span aria-hidden>{CAUSE_EMOJIS[main.cause]}</span>
      <div>
        <LedgerEntryText entry={main} text={text} />
        {effects.map((entry) => (
          <LedgerEntryText key={entry.id} entry={entry} text={text} sign={CAUSE_EMOJIS[entry.cause]} />
        ))}
        <time dateTime={at}>{time}</time>
      </div>
      {(xp !== 0 || PAYING_CAUSES.has(main.cause)) && (
        <Chip colorPalette={xp < 0 ? 'danger' : 'gold'} fontVariantNumeric="tabular-nums">
          {t('xp', { xp: signed(xp) })}
        </Chip>
      )}
    </Row>
  );
}

interface LedgerEntryTextProps {
  readonly entry: LedgerEntry;
  readonly text: LedgerText;
  readonly sign?: string;
}

function LedgerEntryText({ entry, text, sign }: LedgerEntryTextProps): ReactElement {
  const details = text.details(entry);
  return (
    <>
      <p>
        {sign !== undefined && <span aria-hidden>{`${sign} `}</span>}
        {text.sentence(entry)}
      </p>
      {details.length > 0 && <small>{details.join(' · ')}</small>}
    </>
  );
}
