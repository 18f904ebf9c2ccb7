/** Facts about a whole body, by the name of its class. */
const BODY_FACTS = new Map<string, Readonly<Record<string, unknown>>>();

/** Adds to the OpenAPI document, in words of JSON Schema, which fields of a body go together (R196). */
export function DescribeBody(facts: Readonly<Record<string, unknown>>): ClassDecorator {
  return ({ name }) => void BODY_FACTS.set(name, facts);
}

export function getBodyFacts(className: string): Readonly<Record<string, unknown>> {
  return BODY_FACTS.get(className) ?? {};
}
