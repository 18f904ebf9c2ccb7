/** The secret of every server process in tests. */
export const TEST_SECRET = 'a secret for tests, of more than thirty-two characters';
