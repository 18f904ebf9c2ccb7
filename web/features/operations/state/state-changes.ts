import type { Projector, Replay } from '../../../api/models';

/** The last known states by projector. */
export type States = ReadonlyMap<
  string,
  { readonly projector: Projector['state']; readonly replay: string | null }
>;

export type StateChange =
  | { readonly of: 'projector'; readonly name: string; readonly state: Projector['state'] }
  | { readonly of: 'replay'; readonly name: string; readonly state: Replay['state'] };

export function statesOf(projectors: readonly Projector[]): States {
  return new Map(
    projectors.map(({ name, state, replay }) => [name, { projector: state, replay: replayState(replay) }]),
  );
}

/** The changes to announce: a new state of a projector or of its replay. A projector seen for the first time has none. */
export function stateChanges(before: States, projectors: readonly Projector[]): readonly StateChange[] {
  return projectors.flatMap(({ name, state, replay }): StateChange[] => {
    const known = before.get(name);
    if (!known) return [];
    return [
      ...(known.projector === state ? [] : [{ of: 'projector', name, state } as const]),
      ...(replay === null || known.replay === replayState(replay)
        ? []
        : [{ of: 'replay', name, state: replay.state } as const]),
    ];
  });
}

/** Includes the id, because another replay with the same outcome is a change too. */
function replayState(replay: Replay | null): string | null {
  return replay && `${replay.id} ${replay.state}`;
}
