import { PROJECTORS } from '../projectors/projectors';
import { WrongUsage } from './wrong-usage';

/** The projectors a command is about: those named, or all of them. */
export function chosenProjectors(names: readonly string[], all: boolean): readonly string[] {
  if (all && names.length > 0) throw new WrongUsage('Name projectors or say --all, not both');
  if (all) return PROJECTORS.map(({ name }) => name);
  if (names.length === 0) throw new WrongUsage('Name the projectors, or say --all; "list" shows them');
  return [...new Set(names)];
}
