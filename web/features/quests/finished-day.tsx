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

/** Gold rays behind everything, from the emblem of a phone or from the hero. */
const Rays = chakra('span', {
  base: {
    position: 'absolute',
    zIndex: -1,
    top: 'calc(50% - 16rem)',
    insetEnd: { base: '-12.875rem', md: '-11.75rem' },
    width: '32rem',
    height: '32rem',
    pointerEvents: 'none',
    background: 'repeating-conic-gradient({colors.gold.muted} 0 11.25deg, transparent 0 22.5deg)',
    // Faint where the texts are.
    maskImage: {
      base: 'radial-gradient(circle, #000 3rem, transparent 11rem)',
      md: 'radial-gradient(circle, #000 3rem, transparent 16rem)',
    },
    // Once: a page left open comes to rest.
    animation: 'spin 120s linear, fade-in {durations.slow} {easings.out}',
  },
});

/** On a phone it covers the emblem, whose place it takes; else it stands before the hero. */
const CHEST = {
  position: 'absolute',
  insetEnd: { base: 4, md: '8.5rem' },
  top: '50%',
  transform: 'translateY(-50%)',
  flexDirection: { base: 'column', sm: 'row' },
  gap: { base: 0.5, sm: 2 },
  minWidth: '4.5rem',
  paddingInline: { base: 2, sm: 4 },
  paddingBlock: { base: 1.5, sm: 0 },
  textStyle: { base: 'caption', sm: 'small' },
  fontWeight: 'bold',
  _active: { transform: 'translateY(-50%) scale(0.97)' },
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
      <Rays aria-hidden />
      <chakra.p
        ref={text}
        tabIndex={-1}
        outline="none"
        textStyle={{ base: 'small', sm: 'body' }}
        color="gold.fg"
        fontWeight="semibold"
        minHeight="1.5rem"
      >
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
          aria-busy={claims.openingId !== null || undefined}
          onClick={() => claims.openChest(quest, onOpen)}
        >
          <ChestSign />
          <chakra.span aria-hidden display={{ sm: 'none' }}>
            {t('loot.open')}
          </chakra.span>
          {/* The name of the button at every width, seen where there is room for it. */}
          <chakra.span
            position={{ base: 'absolute', sm: 'static' }}
            clipPath={{ base: 'inset(50%)', sm: 'none' }}
          >
            {t('loot.claim')}
          </chakra.span>
        </Button>
      )}
      <OpenedChest claims={claims} userId={userId} />
    </>
  );
}
