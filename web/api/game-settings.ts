import { DEFAULT_GAME_SETTINGS, type GameSettings } from '../../server/rules/game-settings';
import type { User } from './models';
import { api } from './questlog';

const toldWith = ({ data }: { readonly data?: User }) => ({ told: data?.gameSettings });

/** The figures of the rules in force, as they came with the signed-in player; the defaults while nobody is loaded. */
export function useGameSettings(): GameSettings {
  const { told } = api.endpoints.getCurrentUser.useQueryState(undefined, { selectFromResult: toldWith });
  return { ...DEFAULT_GAME_SETTINGS, ...told };
}
