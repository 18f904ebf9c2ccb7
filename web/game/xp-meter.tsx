import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../api/models';
import { useFormat } from '../i18n/use-format';
import { Meter } from '../ui/meter';

type LevelXp = Pick<User, 'xp' | 'xpRequired'>;

/** Returns the XP of a level in figures, for the bar's text and the text beside it. */
export function useXpText({ xp, xpRequired }: LevelXp): string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return t('xpOf', { xp: number(xp), required: number(xpRequired) });
}

interface XpMeterProps {
  readonly user: LevelXp;
  readonly height?: string;
}

/** The XP of a player's level as a bar (R31). */
export function XpMeter({ user, height }: XpMeterProps): ReactElement {
  const { t } = useTranslation();
  const text = useXpText(user);
  return <Meter value={user.xp} max={user.xpRequired} label={t('xpBar')} valueText={text} height={height} />;
}
