export const character = {} as const;
