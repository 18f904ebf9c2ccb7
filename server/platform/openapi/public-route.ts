/** Marks a route in the document while it is generated: it needs no session. */
export const IS_PUBLIC_ROUTE = 'x-is-public';
