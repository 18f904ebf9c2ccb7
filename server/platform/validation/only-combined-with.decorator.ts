import { ValidateBy, type ValidationArguments } from 'class-validator';

/** Allows only the named fields beside this one, which turns the body into another kind of request. */
export function OnlyCombinedWith(...allowed: readonly string[]): PropertyDecorator {
  return ValidateBy({
    name: 'withOnly',
    validator: {
      validate: (_value, args) => args !== undefined && findDisallowedFields(args, allowed).length === 0,
      defaultMessage: (args) =>
        `must not come with ${args ? findDisallowedFields(args, allowed).join(', ') : 'others'}`,
    },
  });
}

function findDisallowedFields(
  { object, property }: ValidationArguments,
  allowed: readonly string[],
): readonly string[] {
  const given = Object.entries(object).filter(([, value]) => value !== undefined);
  return given.map(([field]) => field).filter((field) => field !== property && !allowed.includes(field));
}
