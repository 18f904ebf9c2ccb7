import { ValidateBy, type ValidationArguments } from 'class-validator';

/** Validates that the field is true exactly when the other field is present. */
export function IsTrueOnlyWith(other: string): PropertyDecorator {
  return ValidateBy({
    name: 'goesWith',
    validator: {
      validate: (value, args?: ValidationArguments) => {
        const sent = args?.object as Readonly<Record<string, unknown>> | undefined;
        return (sent?.[other] !== undefined) === value;
      },
      defaultMessage: () => `must be true with ${other} and false without`,
    },
  });
}
