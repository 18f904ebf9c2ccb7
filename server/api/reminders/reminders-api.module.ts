import { Module } from '@nestjs/common';
import { RemindersController } from './reminders.controller';

/** What players are reminded of, and on which devices. */
@Module({ controllers: [RemindersController] })
export class RemindersApiModule {}
