/**
 * Filled by the table of projectors (`projections/projectors/projectors.ts`), which knows them all: the server names read
 * models, and never imports what writes them.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it is merged with a declaration of that file
export interface RegisteredReadModels {}

/** What a read model is called: the name of the projector that writes it. */
export type ReadModelName = RegisteredReadModels extends { readonly name: infer Name extends string }
  ? Name
  : never;
