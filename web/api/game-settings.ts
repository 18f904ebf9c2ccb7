import { DEFAULT_GAME_SETTINGS, type GameSettings } from '../../server/rules/game-settings';
import type { User } from './models';
import { api } from './questlog';

const selectSettings = ({ data }: { readonly data?: User }) => ({ settings: data?.gameSettings });

/** The figures of the rules in force, which arrive with the signed-in player; the defaults while no player is loaded. */
export function useGameSettings(): GameSettings {
  const { settings } = api.endpoints.getCurrentUser.useQueryState(undefined, {
    selectFromResult: selectSettings,
  });
  return { ...DEFAULT_GAME_SETTINGS, ...settings };
}
