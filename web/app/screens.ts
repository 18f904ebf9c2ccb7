import type { ComponentType } from 'react';
import { JOIN_PATH } from '../game/invitations/pending-invitation';
import type { ScreenName } from '../i18n/screen-texts';
import type { IconName } from '../ui/icon';
import { lazyScreen } from './lazy-screen';
import { HomePage } from './pages/home-page';

interface Screen {
  readonly path: string;
  readonly Page: ComponentType;
  /** Its place in the navigation is its place in this table; without one it is opened from other screens. */
  readonly inNavigation?: { readonly name: ScreenName; readonly icon: IconName };
  /** For other players this path is not found, and none of its code is fetched. */
  readonly operatorsOnly?: boolean;
}

/** Every screen (R2). Home comes with the first load, every other one with its own chunk. */
export const SCREENS: readonly Screen[] = [
  { path: '/', Page: HomePage, inNavigation: { name: 'home', icon: 'home' } },
  {
    path: '/quests',
    Page: lazyScreen(() => import('../features/quests/page/quests-page')),
    inNavigation: { name: 'quests', icon: 'quests' },
  },
  {
    path: '/character',
    Page: lazyScreen(() => import('../features/character/character-page'), 'character'),
    inNavigation: { name: 'character', icon: 'character' },
  },
  {
    path: '/inventory',
    Page: lazyScreen(() => import('../features/inventory/inventory-page'), 'inventory'),
    inNavigation: { name: 'inventory', icon: 'inventory' },
  },
  {
    path: '/parties',
    Page: lazyScreen(() => import('../features/parties/list/parties-page'), 'parties'),
    inNavigation: { name: 'parties', icon: 'parties' },
  },
  {
    path: '/parties/:partyId',
    Page: lazyScreen(() => import('../features/parties/detail/party-page'), 'parties'),
  },
  {
    path: JOIN_PATH,
    Page: lazyScreen(() => import('../features/parties/join/invited-page'), 'parties'),
  },
  {
    path: '/settings',
    Page: lazyScreen(() => import('../features/settings/settings-page'), 'settings', 'shortcuts'),
  },
  {
    path: '/ops',
    Page: lazyScreen(() => import('../features/operations/operations-page'), 'operations'),
    operatorsOnly: true,
  },
  {
    path: '/ops/accounts',
    Page: lazyScreen(() => import('../features/operations/accounts/accounts-page'), 'operations', 'accounts'),
    operatorsOnly: true,
  },
  {
    path: '/ops/reports',
    Page: lazyScreen(() => import('../features/operations/reports/reports-page'), 'operations', 'accounts'),
    operatorsOnly: true,
  },
  {
    path: '/ops/accounts/:accountId',
    Page: lazyScreen(() => import('../features/operations/accounts/account-page'), 'operations', 'accounts'),
    operatorsOnly: true,
  },
];
