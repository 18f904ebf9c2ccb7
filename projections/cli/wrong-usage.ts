/** The command was given what it can't take; the message is meant for the operator. */
export class WrongUsage extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongUsage';
  }
}
