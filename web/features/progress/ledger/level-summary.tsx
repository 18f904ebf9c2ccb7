import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../api/models';
import { XpMeter } from '../../../game/xp-meter';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Disclosure } from '../../../ui/disclosure';
import { computeLevelXp } from './level-xp';

const Sheet = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    bg: 'bg.sunken',
    borderRadius: 'lg',
    padding: 4,
    textStyle: 'small',
    color: 'fg.muted',
    // As high as a touch: its text keeps the rhythm of the lines.
    '& > details': { marginBlock: -2 },
  },
});

/** Explains the number in the XP bar (R20). */
export function LevelSummary({ user }: { readonly user: User }): ReactElement {
  const { t } = useTranslation('progress');
  const { number } = useFormat();
  const { level, xp, xpRequired } = user;
  const { spent, total, remaining } = computeLevelXp(level, xp);
  const bar = { level: number(level), xp: number(xp), required: number(xpRequired) };
  return (
    <Sheet>
      <chakra.p
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        columnGap={3}
        textStyle="strong"
        color="fg"
        fontVariantNumeric="tabular-nums"
      >
        <span>{t('ledger.level', bar)}</span> <span>{t('ledger.bar', bar)}</span>
      </chakra.p>
      <XpMeter user={user} />
      <p>{t('ledger.next', { level: number(level + 1), missing: number(remaining) })}</p>
      <Disclosure summary={t('ledger.how')}>
        <p>{t('ledger.rule', { level: bar.level, required: bar.required })}</p>
        {spent > 0 && (
          <chakra.p marginTop={2}>
            {t('ledger.all', { total: number(total), spent: number(spent), xp: bar.xp })}
          </chakra.p>
        )}
      </Disclosure>
    </Sheet>
  );
}
