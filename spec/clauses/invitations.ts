import { must, should } from './clause-of.js'

/** §2.1, §3.3, §4.1: who is invited, with which authority, until when. */
export const invitationsClauses = [
  must('invitation.create.email', '§2.1, §4.1', {
    says: 'Create answers with the address that was invited, as a string `email`.',
  }),
  must('invitation.create.authority', '§2.1, §4.1', {
    says: 'Create takes manager, collaborator and viewer, and answers with the one it was given.',
  }),
  must('invitation.create.expires-at', '§2.1, §2, §4.1', {
    says: 'Create answers with an `expiresAt` that the service sets: a number, counted in seconds.',
  }),
  must('invitation.create.expires-later', '§2.1, §3.3, §4.1', {
    says: 'A new invitation expires later than now, since it could not be used otherwise.',
  }),
  must('invitation.create.pending', '§3.3, §4.1, §1', {
    says: 'Every address that was invited is pending: the list shows it once.',
    operations: ['createInvitation', 'listInvitations'],
  }),
  should('invitation.email.letter-case', '§2.1, §4.1', {
    says: 'An address keeps its capital letters, in the answer of Create and in the list.',
    operations: ['createInvitation', 'listInvitations'],
    follows: ['invitation.create.email', 'invitation.create.pending'],
  }),
  must('invitation.create.free', '§3.3, §7', {
    says: 'Create invites an address that is neither invited nor a member’s, however similar it is to another.',
  }),
  must('invitation.create.authority.refused', '§2.1, §4.1', {
    says: 'Create refuses an authority that is not one of the three, and invites nobody.',
  }),
  should('invitation.create.authority.required', '§4.1', {
    says: 'Create refuses a body without an authority, and invites nobody.',
  }),
  should('invitation.create.email.required', '§4.1', { says: 'Create refuses a body without an address.' }),
  must('invitation.create.malformed', '§7', {
    says: 'Create answers 400 to a body that no parser takes for JSON, and invites nobody.',
  }),
  should('invitation.create.malformed.tolerated', '§7', {
    says: 'Create answers 400 to a body that is nearly JSON: with a trailing comma, or with something after it.',
  }),
  must('invitation.create.invited', '§7, §3.3', {
    says: 'Create answers 400 when the address is invited already.',
    follows: ['invitation.create.expires-later'],
  }),
  must('invitation.create.invited.unchanged', '§3.3, §7', {
    says: 'A second invitation of an address adds no entry to the list and leaves the first as it was.',
    operations: ['createInvitation', 'listInvitations'],
    follows: ['invitation.create.expires-later'],
  }),
  must('invitation.create.member', '§7, §3.3', {
    says: 'Create answers 400 when the address is that of a member, and does not invite it.',
    needs: ['memberEmail'],
  }),
  must('invitation.list.shape', '§4.1', {
    says: 'List answers with an object whose `invitations` is a list of objects.',
  }),
  must('invitation.list.email', '§2.1, §4.1', { says: 'Every entry of the list has an `email`, a string.' }),
  must('invitation.list.authority', '§2.1, §4.1', {
    says: 'The list shows each address with the authority it was invited with.',
  }),
  must('invitation.list.authority.values', '§2.1', {
    says: 'No entry of the list has an authority other than manager, collaborator or viewer.',
    operations: ['listInvitations', 'createInvitation'],
  }),
  must('invitation.list.expires-at', '§2.1, §4.1', {
    says: 'The list shows for each address, as a number in seconds, the expiry that Create answered with.',
  }),
  must('invitation.cancel.success', '§4.1, §3.3', {
    says: 'Cancelling a pending invitation succeeds, with `success` true.',
  }),
  must('invitation.cancel.only-it', '§3.3, §4.1', {
    says: 'Cancelling one invitation leaves the others pending.',
    operations: ['cancelInvitation', 'listInvitations'],
  }),
  must('invitation.cancel.unknown', '§7, §3.3', {
    says: 'Cancel answers 404 for an address that has no invitation.',
  }),
  must('invitation.cancel.unknown.harmless', '§3.3, §7', {
    says: 'Cancelling for an address that has no invitation leaves the invitations of others pending.',
    operations: ['cancelInvitation', 'listInvitations'],
  }),
  must('invitation.cancel.malformed', '§7', {
    says: 'Cancel answers 400 to a body that no parser takes for JSON, and cancels nothing.',
  }),
  should('invitation.cancel.malformed.tolerated', '§7', {
    says: 'Cancel answers 400 to a body that is nearly JSON: with a trailing comma, or with something after it.',
  }),
  should('invitation.cancel.email.required', '§4.1', { says: 'Cancel refuses a body without an address.' }),
  must('invitation.cancelled', '§3.3, §4.1', {
    says: 'A cancelled invitation is no longer pending.',
    operations: ['cancelInvitation'],
    untested:
      'No endpoint uses an invitation; whether a cancelled one is listed or can be cancelled is open.',
  }),
  must('invitation.expired', '§3.3, §2.1', {
    says: 'An invitation cannot be used from `expiresAt` on.',
    operations: ['createInvitation'],
    untested: 'No endpoint uses an invitation, and the clock and the duration are the server’s own.',
  }),
] as const
