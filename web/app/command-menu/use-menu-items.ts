import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useGameSettings } from '../../api/game-settings';
import { useGetMyPartiesQuery } from '../../api/questlog';
import { hasChestToOpen, isComplete } from '../../features/quests/daily-quests';
import { useDailyQuests } from '../../features/quests/use-daily-quests';
import { useTasks } from '../../features/tasks/use-tasks';
import { questsPath } from '../../game/quests-path';
import { SCREENS } from '../screens';
import type { Destination } from './use-go-to';

/** A line of the command menu, and where it leads. */
export interface MenuItem extends Destination {
  readonly id: string;
  readonly title: string;
  /** What kind of line it is. */
  readonly caption: string;
}

/** The control that the N key presses; one that can't be pressed yet is waited for. */
const NEW = { selector: '[data-shortcut=new]:not([aria-disabled=true])', gets: 'press' } as const;

/** Every line of the command menu (R482), in its order: screens, what can be made, what is to do, parties. */
export function useMenuItems(): readonly MenuItem[] {
  const { t } = useTranslation(['shortcuts', 'common']);
  const { pathname, search } = useLocation();
  const { quests = [] } = useDailyQuests();
  const { tasks = [] } = useTasks();
  const { data: parties } = useGetMyPartiesQuery();
  const { partiesPerPlayer, tasksPerDay } = useGameSettings();
  const inNavigation = SCREENS.flatMap((screen) =>
    screen.inNavigation ? [{ path: screen.path, name: screen.inNavigation.name }] : [],
  );
  const screens = [...inNavigation, { path: '/settings', name: 'settings' } as const];
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
    ...screens.map(({ path, name }) => ({
      id: path,
      path,
      title: t(`common:nav.${name}`),
      caption: t('menu.screen'),
    })),
    ...makings.map(([kind, path]) => ({
      id: `new-${kind}`,
      path,
      target: NEW,
      title: t(`menu.new.${kind}`),
      caption: t('menu.make'),
    })),
    ...quests
      .filter((quest) => !isComplete(quest) || hasChestToOpen(quest))
      .map((quest) => ({
        id: quest.id,
        path: quest.type === 'custom' ? customPath : questsPath(quest.type),
        target: { selector: `[data-quest="${quest.id}"] button`, gets: 'focus' as const },
        title: quest.name,
        caption: hasChestToOpen(quest) ? t('menu.chest') : t('menu.quest'),
      })),
    ...tasks
      .filter(({ isCompleted }) => !isCompleted)
      .map(({ id, name }) => ({
        id,
        path: '/',
        target: { selector: `[data-task="${id}"] button`, gets: 'focus' as const },
        title: name,
        caption: t('menu.task'),
      })),
    ...(parties?.items ?? []).map(({ id, name }) => ({
      id,
      path: `/parties/${id}`,
      title: name,
      caption: t('menu.party'),
    })),
  ];
}
