import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerEntry } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { RowSign } from '../../../ui/row-sign';
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

/** Columns: what kind of thing it was, what it was, and at the end of the row its XP. */
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: 3,
    paddingTop: 3,
    '& > .sign': { alignSelf: 'start' },
    '& > .text': { minWidth: 0, minHeight: 12, paddingBottom: 3, overflowWrap: 'anywhere' },
    // The line between two rows begins after the column of signs.
    '&:not(:last-child) > :not(.sign)': { borderBottom: '1px solid {colors.border}' },
    '& > .end': {
      // Covers the column's gap, which would interrupt the line.
      marginInlineStart: -3,
      paddingInlineStart: 3,
      fontVariantNumeric: 'tabular-nums',
    },
    // In the middle of the sign and of the two lines beside it.
    '& > .end > *': { marginBlock: 1.5 },
    '& p': { textStyle: 'small' },
    '& p:first-child': { fontWeight: 'semibold' },
    '& p:not(:first-child)': { marginTop: 1.5 },
    '& small': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
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
      <RowSign className="sign">{CAUSE_EMOJIS[main.cause]}</RowSign>
      <div className="text">
        <LedgerEntryText entry={main} text={text} time={<time dateTime={at}>{time}</time>} />
        {effects.map((entry) => (
          <LedgerEntryText key={entry.id} entry={entry} text={text} sign={CAUSE_EMOJIS[entry.cause]} />
        ))}
      </div>
      <div className="end">
        {(xp !== 0 || PAYING_CAUSES.has(main.cause)) && (
          <Chip colorPalette={xp < 0 ? 'danger' : 'gold'}>{t('xp', { xp: signed(xp) })}</Chip>
        )}
      </div>
    </Row>
  );
}

interface LedgerEntryTextProps {
  readonly entry: LedgerEntry;
  readonly text: LedgerText;
  readonly sign?: string;
  readonly time?: ReactNode;
}

function LedgerEntryText({ entry, text, sign, time }: LedgerEntryTextProps): ReactElement {
  const details = text.details(entry);
  const { title, kind } = text.lines(entry);
  return (
    <>
      <p>
        {sign !== undefined && <span aria-hidden>{`${sign} `}</span>}
        {title}
      </p>
      {(kind ?? time) !== undefined && (
        <small>
          {kind}
          {kind !== undefined && time !== undefined && ' · '}
          {time}
        </small>
      )}
      {details.length > 0 && <small>{details.join(' · ')}</small>}
    </>
  );
}
