import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalTaskRow } from '../../read-models/personal-task.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { TaskEditsController } from './task-edits.controller';
import { TasksController } from './tasks.controller';
import { TasksQuery } from './tasks.query';

/** The player's own tasks, of today and of earlier days. */
@Module({
  imports: [TypeOrmModule.forFeature([PlayerRow, PersonalTaskRow])],
  controllers: [TasksController, TaskEditsController],
  providers: [TasksQuery],
})
export class TasksApiModule {}
