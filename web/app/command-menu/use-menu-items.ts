import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useGameSettings } from '../../api/game-settings';
import { useGetMyPartiesQuery } from '../../api/questlog';
import { hasChestToOpen, isComplete } from '../../features/quests/daily-quests';
import { useDailyQuests } from '../../features/quests/use-daily-quests';
import { useTasks } from '../../features/tasks/use-tasks';
import { questsPath } from '../../game/quests-path';
import { SHORTCUTS, type ShortcutAction } from '../../game/shortcuts/shortcuts';
import type { IconName } from '../../ui/icon';
import { SCREENS } from '../screens';
import type { Destination } from './use-go-to';

/** A line of the command menu, and where it leads. */
export interface MenuItem extends Destination {
  readonly id: string;
  readonly title: string;
  /** What kind of line it is. */
  readonly kind: string;
  readonly sign: { readonly icon: IconName } | { readonly emoji: string };
  /** The key that does the same from here (R480). */
  readonly shortcut?: string | undefined;
}

/** The control that the N key presses; one that can't be pressed yet is waited for. */
const NEW = { selector: '[data-shortcut=new]:not([aria-disabled=true])', gets: 'press' } as const;

/** The name of a shortcut's key. */
function keyOf(action: ShortcutAction): string | undefined {
  return SHORTCUTS.find((shortcut) => shortcut.action === action)?.key.toUpperCase();
}

/** Every line of the command menu (R482), in its order: screens, what can be made, what is to do, parties. */
export function useMenuItems(): readonly MenuItem[] {
  const { t } = useTranslation(['shortcuts', 'common']);
  const { pathname, search } = useLocation();
  const { quests = [] } = useDailyQuests();
  const { tasks = [] } = useTasks();
  const { data: parties } = useGetMyPartiesQuery();
  const { partiesPerPlayer, tasksPerDay } = useGameSettings();
  const inNavigation = SCREENS.flatMap((screen) =>
    screen.inNavigation ? [{ path: screen.path, ...screen.inNavigation }] : [],
  );
  const screens = [...inNavigation, { path: '/settings', name: 'settings', icon: 'gear' } as const];
  const canMake = {
    task: tasks.length < tasksPerDay,
    quest: true,
    party: parties !== undefined && parties.items.length < partiesPerPlayer,
  };
  const makings = (
    [
      ['task', '/'],
      ['quest', '/quests'],
      ['party', '/parties'],
    ] as const
  ).filter(([kind]) => canMake[kind]);
  // Custom quests stand beside every tab.
  const customPath = pathname === '/quests' ? pathname + search : '/quests';
  return [
    ...screens.map(({ path, name, icon }) => ({
      id: path,
      path,
      title: t(`common:nav.${name}`),
      kind: t('menu.screen'),
      sign: { icon },
      shortcut: keyOf(name),
    })),
    ...makings.map(([kind, path]) => ({
      id: `new-${kind}`,
      path,
      target: NEW,
      title: t(`menu.new.${kind}`),
      kind: t('menu.make'),
      sign: { icon: 'plus' as const },
      // It makes what the screen is about.
      shortcut: path === pathname ? keyOf('new') : undefined,
    })),
    ...[
      ...quests.filter((quest) => !isComplete(quest) && !hasChestToOpen(quest)),
      ...quests.filter(hasChestToOpen),
    ].map((quest) => ({
      id: quest.id,
      path: quest.type === 'custom' ? customPath : questsPath(quest.type),
      target: { selector: `[data-quest="${quest.id}"] button`, gets: 'focus' as const },
      title: quest.name,
      kind: hasChestToOpen(quest) ? t('menu.chest') : t('menu.quest'),
      sign: { emoji: quest.emoji || '🎯' },
    })),
    ...tasks
      .filter(({ isCompleted }) => !isCompleted)
      .map(({ id, name, emoji }) => ({
        id,
        path: '/',
        target: { selector: `[data-task="${id}"] button`, gets: 'focus' as const },
        title: name,
        kind: t('menu.task'),
        sign: { emoji },
      })),
    ...(parties?.items ?? []).map(({ id, name }) => ({
      id,
      path: `/parties/${id}`,
      title: name,
      kind: t('menu.party'),
      sign: { icon: 'parties' as const },
    })),
  ];
}
