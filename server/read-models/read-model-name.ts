/**
 * The table of projectors (`projections/projectors/projectors.ts`) fills this type: the server names read models
 * without importing the projectors that write them.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- that file extends it by declaration merging
export interface RegisteredReadModels {}

/** The name of a read model, which is the name of its projector. */
export type ReadModelName = RegisteredReadModels extends { readonly name: infer Name extends string }
  ? Name
  : never;
