import { useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import type { Quest } from '../../api/models';
import { useGetStatsQuery } from '../../api/questlog';
import { ChestSign } from '../../game/chest-sign';
import { useIsQueued } from '../../game/use-is-queued';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { hasChestToOpen, isTodaysDaily } from './daily-quests';
import { OpenedChest } from './loot/opened-chest';
import { useClaimLoot } from './loot/use-claim-loot';
import { useDailyQuests } from './use-daily-quests';

/** On a phone it covers the emblem, whose place it takes; else it stands before the hero. */
const CHEST = {
  position: 'absolute',
  insetEnd: { base: 5, md: '8.5rem' },
  top: { base: 5, md: '50%' },
  transform: { md: 'translateY(-50%)' },
  width: { base: 'touch', lg: 'auto' },
  paddingInline: { base: 0, lg: 4 },
  _active: { transform: { base: 'scale(0.97)', md: 'translateY(-50%) scale(0.97)' } },
} as const;

/** What a finished day has given, in the greeting: its XP, and the chest that waits (R498). */
export default function FinishedDay(): ReactElement {
  const { t } = useTranslation('quests');
  const { number } = useFormat();
  const user = useCurrentUser();
  const { quests } = useDailyQuests();
  const { data } = useGetStatsQuery(
    { userId: user?.id ?? '', from: user?.today },
    { skip: user === undefined },
  );
  const text = useRef<HTMLParagraphElement>(null);
  const xp = data?.days.find(({ day }) => day === data.to)?.xp;
  const withChest = quests?.find((quest) => isTodaysDaily(quest) && hasChestToOpen(quest));
  return (
    <>
      <chakra.p ref={text} tabIndex={-1} color="fg.muted" minHeight="1.5em">
        {xp === undefined ? t('hero.done') : t('hero.doneXp', { xp: number(xp) })}
      </chakra.p>
      {user && <Chest quest={withChest} userId={user.id} onOpen={() => text.current?.focus()} />}
    </>
  );
}

interface ChestProps {
  readonly quest: Quest | undefined;
  readonly userId: string;
  /** Called when the button disappears. */
  readonly onOpen: () => void;
}

function Chest({ quest, userId, onOpen }: ChestProps): ReactElement {
  const { t } = useTranslation('quests');
  const claims = useClaimLoot(userId, 'home');
  const isQueued = useIsQueued(quest?.id ?? '');
  return (
    <>
      {quest && !isQueued && (
        <Button
          colorPalette="gold"
          css={CHEST}
          aria-label={t('loot.claim')}
          aria-busy={claims.openingId !== null || undefined}
          onClick={() => claims.openChest(quest, onOpen)}
        >
          <ChestSign />
          <chakra.span display={{ base: 'none', lg: 'inline' }}>{t('loot.claim')}</chakra.span>
        </Button>
      )}
      <OpenedChest claims={claims} userId={userId} />
    </>
  );
}
