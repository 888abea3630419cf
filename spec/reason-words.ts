import type { RefusalReason } from './operations.js'

/** The reasons for refusals, in words. */
export const reasonWords: Readonly<Record<RefusalReason, string>> = {
  malformedJson: 'the body is not JSON',
  alreadyInvitedOrMember: 'the address is invited already, or a member',
  unacceptableInput: 'the input has a form that cannot be accepted',
  roleFormat: 'a role full name is malformed',
  tooManyIds: 'more than 30 ids',
  invalidKey: 'the API key does not exist',
  lacksWrite: 'the API key does not carry Write',
  lacksPermission: 'the API key does not carry what is needed',
  outsideAddressRange: 'the call comes from outside the permitted address range',
  notFound: 'what the path or the body names does not exist',
  rateExceeded: 'too many requests in a minute',
}
