import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../api/models';
import { useXpText, XpMeter } from '../../game/xp-meter';
import { chakra } from '../../ui/chakra';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog';
import { VisuallyHidden } from '../../ui/surface';
import { lazyAfterFirstScreen } from '../lazy-after-first-screen';

const LedgerDialog = lazyDialog(() => import('../../features/progress/ledger-dialog'), 'progress');
const XpFlight = lazyAfterFirstScreen(async () => (await import('./xp-flight')).XpFlight);

const Bar = chakra('div', {
  base: {
    position: 'relative',
    gridArea: 'xp',
    display: 'flex',
    flexDirection: { base: 'column-reverse', md: 'row' },
    alignItems: { md: 'center' },
    gap: { base: 0.5, md: 2 },
    minWidth: 0,
    maxWidth: { base: '14rem', md: '22rem' },
  },
});

/** Its texts are in the line, its target is the whole bar and a little around it. */
const LedgerButton = chakra('button', {
  base: {
    textStyle: 'caption',
    color: 'fg.muted',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _before: {
      content: '""',
      position: 'absolute',
      insetInline: '-0.25rem',
      insetBlock: '-0.125rem -0.5rem',
    },
    _focusVisible: {
      outline: 'none',
      _before: { outline: '3px solid {colors.pine.focusRing}', borderRadius: 'sm' },
    },
  },
});

/** The XP of this level as a bar and in figures (R111); a press opens the ledger. */
export function XpSummary({ user }: { readonly user: User }): ReactElement {
  const { t } = useTranslation();
  const [ledger, setLedger] = useState<'never' | 'open' | 'closed'>('never');
  const [first] = useState(user);
  const text = useXpText(user);
  return (
    <Bar>
      <XpMeter user={user} height="0.375rem" />
      <XpFlight user={user} first={first} />
      <LedgerButton
        type="button"
        aria-haspopup="dialog"
        data-tip={t('header.whyThisNumber')}
        onClick={() => setLedger('open')}
      >
        {text}
        <VisuallyHidden> {t('header.whyThisNumber')}</VisuallyHidden>
      </LedgerButton>
      {ledger !== 'never' && <LedgerDialog open={ledger === 'open'} onClose={() => setLedger('closed')} />}
    </Bar>
  );
}
