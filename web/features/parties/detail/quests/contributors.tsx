import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../../api/current-user';
import type { PartyMember, PartyQuest } from '../../../../api/models';
import { useFormat } from '../../../../i18n/use-format';
import { Button } from '../../../../ui/button';
import { chakra } from '../../../../ui/chakra';
import { PlayerFace } from '../../../../game/player-face';
import { ChangeTint } from './change-tint';

/** Contributors shown at first; a button shows the rest, which are two or more: one takes no more room than the button. */
const MAX_VISIBLE = 4;

const Rows = chakra('ol', {
  base: {
    display: 'grid',
    gap: 1.5,
    textStyle: 'small',
    '& li': { position: 'relative', isolation: 'isolate', display: 'flex', alignItems: 'center', gap: 2 },
  },
});

/** The contributors of a quest in descending order of units, with their share of the reward (R87). */
export function Contributors({
  quest,
  isClosed,
  members,
}: {
  readonly quest: PartyQuest;
  readonly isClosed: boolean;
  /** Those whose faces are known. */
  readonly members: readonly PartyMember[];
}): ReactElement {
  const { name, contributors } = quest;
  const { t } = useTranslation(['parties', 'common']);
  const { number } = useFormat();
  const me = useCurrentUser();
  const [showsAll, setShowsAll] = useState(false);
  const hidden = contributors.length - MAX_VISIBLE;
  const isLong = hidden > 1;
  const shown = showsAll || !isLong ? contributors : contributors.slice(0, MAX_VISIBLE);
  return (
    <chakra.div
      display="grid"
      alignContent={shown.length > 0 ? 'start' : 'center'}
      borderTop={shown.length > 0 ? '1px solid {colors.border}' : undefined}
      paddingTop={shown.length > 0 ? 3 : 0}
    >
      {shown.length === 0 && (
        <chakra.p textStyle="small" color="fg.muted" textAlign="center" textWrap="balance">
          {t(isClosed ? 'quests.noContribution' : 'quests.noContributionYet')}
        </chakra.p>
      )}
      {shown.length > 0 && (
        <Rows aria-label={t('quests.contributors', { name })}>
          {shown.map(({ userId, nickname, contribution, xpGained }) => (
            <li key={userId}>
              <ChangeTint value={contribution} />
              <PlayerFace
                name={nickname}
                hero={members.find((member) => member.userId === userId)?.user}
                size={7}
              />
              <chakra.span flex="1" minWidth={0} overflowWrap="anywhere">
                {nickname}
                {me?.id === userId && ` (${t('members.you')})`}
              </chakra.span>
              <chakra.span color="fg.muted" whiteSpace="nowrap">
                {t('quests.units', { count: contribution, formatted: number(contribution) })}
              </chakra.span>
              <chakra.span
                color="gold.fg"
                fontWeight="semibold"
                fontVariantNumeric="tabular-nums"
                whiteSpace="nowrap"
                minWidth={16}
                textAlign="end"
              >
                {t('common:xp', { xp: number(xpGained) })}
              </chakra.span>
            </li>
          ))}
        </Rows>
      )}
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          justifySelf="start"
          marginTop={1}
          marginInlineStart={-3}
          aria-expanded={showsAll}
          onClick={() => setShowsAll((shows) => !shows)}
        >
          {showsAll ? t('quests.fewerContributors') : t('quests.allContributors', { count: hidden })}
        </Button>
      )}
    </chakra.div>
  );
}
