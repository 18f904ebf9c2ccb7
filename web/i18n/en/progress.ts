export const progress = {} as const;
