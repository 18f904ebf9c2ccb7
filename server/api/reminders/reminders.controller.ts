import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Reminders, type DeviceSession } from '../../identity/reminders/reminders';
import { VapidKeys } from '../../identity/reminders/vapid-keys';
import { CommandRunner } from '../../platform/commands/command-runner';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { IdPipe } from '../../platform/validation/id';
import { ChangeRemindersDto, PushDeviceDto, RemindersResponse } from './reminders.dto';

/** What the player is reminded of, and whether on this device. */
@ApiTags('notifications')
@Controller('user/:userId/reminders')
export class RemindersController {
  constructor(
    private readonly reminders: Reminders,
    private readonly vapidKeys: VapidKeys,
    private readonly runner: CommandRunner,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What the player is reminded of, and whether on this device' })
  @ApiOkResponse({ type: RemindersResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async getReminders(
    @Param('userId', IdPipe) userId: string,
    @Req() request: FastifyRequest,
  ): Promise<RemindersResponse> {
    return this.describe(toDevice(userId, request));
  }

  @Patch()
  @ApiOperation({ summary: 'Choose what to be reminded of, and when; what is left out stays' })
  @ApiOkResponse({ type: RemindersResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async changeReminders(
    @Param('userId', IdPipe) userId: string,
    @Body() body: ChangeRemindersDto,
    @Req() request: FastifyRequest,
  ): Promise<RemindersResponse> {
    await this.reminders.change(userId, await this.findTimeZone(userId), { ...body });
    return this.describe(toDevice(userId, request));
  }

  @Post('device')
  @HttpCode(200)
  @ApiOperation({ summary: 'Remind the player on this device, by its subscription at a push service' })
  @ApiOkResponse({ type: RemindersResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'PUSH_SERVICE_REFUSED')
  async turnRemindersOn(
    @Param('userId', IdPipe) userId: string,
    @Body() { endpoint, p256dh, auth }: PushDeviceDto,
    @Req() request: FastifyRequest,
  ): Promise<RemindersResponse> {
    const device = toDevice(userId, request);
    await this.reminders.turnOn(device, await this.findTimeZone(userId), { endpoint, p256dh, auth });
    return this.describe(device);
  }

  @Delete('device')
  @UseGuards(NoBodyGuard)
  @ApiOperation({ summary: 'Remind the player on this device no more' })
  @ApiOkResponse({ type: RemindersResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async turnRemindersOff(
    @Param('userId', IdPipe) userId: string,
    @Req() request: FastifyRequest,
  ): Promise<RemindersResponse> {
    const device = toDevice(userId, request);
    await this.reminders.turnOff(device);
    return this.describe(device);
  }

  @Post('device/test')
  @UseGuards(NoBodyGuard)
  @HttpCode(204)
  @ApiOperation({ summary: 'Send a notification to this device, at most one a minute' })
  @ApiNoContentResponse()
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async testReminder(@Param('userId', IdPipe) userId: string, @Req() request: FastifyRequest): Promise<void> {
    await this.reminders.requestTest(toDevice(userId, request));
  }

  private async describe(device: DeviceSession): Promise<RemindersResponse> {
    const [settings, isDeviceOn, { publicKey }] = await Promise.all([
      this.reminders.findSettings(device.userId),
      this.reminders.isDeviceOn(device),
      this.vapidKeys.load(),
    ]);
    const { dailyTime, ofDay, ofChests, ofPartyQuests, ofCheers, hasQuietHours, quietFrom, quietTo } =
      settings;
    return {
      dailyTime,
      ofDay,
      ofChests,
      ofPartyQuests,
      ofCheers,
      hasQuietHours,
      quietFrom,
      quietTo,
      isDeviceOn,
      applicationServerKey: publicKey,
    };
  }

  private async findTimeZone(userId: string): Promise<string> {
    return (await this.runner.player(userId)).requestedTimeZone;
  }
}

function toDevice(userId: string, { session }: FastifyRequest): DeviceSession {
  return { userId, sid: session.sessionId };
}
