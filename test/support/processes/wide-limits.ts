/** Tests send more than players do; those of a limit set it. */
export const WIDE_LIMITS = {
  COMMAND_BURST: '100000',
  MAX_REQUESTS_IN_FLIGHT: '10000',
  MAX_REQUESTS_PER_ADDRESS: '10000',
  MAX_SIGN_INS_IN_FLIGHT: '10000',
  SOCKETS_PER_PLAYER: '10000',
  SOCKETS_PER_ADDRESS: '10000',
};
