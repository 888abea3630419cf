// @ts-nocheck
const body0 = function() {
'use strict'
const hasOwn = Function.prototype.call.bind(Object.prototype.hasOwnProperty);
const ref0 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) return false
  if (!(data.email !== undefined && hasOwn(data, "email"))) return false
  if (!(data.authority !== undefined && hasOwn(data, "authority"))) return false
  if (!(typeof data.email === "string")) return false
  if (!(data.authority === "manager" || data.authority === "collaborator" || data.authority === "viewer")) return false
  return true
};
return ref0}
const body1 = function() {
'use strict'
const hasOwn = Function.prototype.call.bind(Object.prototype.hasOwnProperty);
const ref0 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) return false
  if (!(data.email !== undefined && hasOwn(data, "email"))) return false
  if (!(typeof data.email === "string")) return false
  return true
};
return ref0}
const body2 = function() {
'use strict'
const hasOwn = Function.prototype.call.bind(Object.prototype.hasOwnProperty);
const pattern0 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]+:[A-Za-z0-9][A-Za-z0-9_-]+$", "u");
const pattern1 = new RegExp("^[a-zA-Z0-9_-]+$", "u");
const ref0 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) return false
  if (!(data.name !== undefined && hasOwn(data, "name"))) return false
  if (!(data.meta !== undefined && hasOwn(data, "meta"))) return false
  if (!(typeof data.name === "string")) return false
  if (data.displayName !== undefined && hasOwn(data, "displayName")) {
    if (!(typeof data.displayName === "string" || data.displayName === null)) return false
  }
  if (data.customIdentifier !== undefined && hasOwn(data, "customIdentifier")) {
    if (!(typeof data.customIdentifier === "string" || data.customIdentifier === null)) return false
  }
  if (!(typeof data.meta === "object" && data.meta && !Array.isArray(data.meta))) return false
  if (data.memo !== undefined && hasOwn(data, "memo")) {
    if (!(typeof data.memo === "string" || data.memo === null)) return false
  }
  if (data.interfaces !== undefined && hasOwn(data, "interfaces")) {
    if (!(Array.isArray(data.interfaces) || data.interfaces === null)) return false
    if (Array.isArray(data.interfaces)) {
      for (let i = 0; i < data.interfaces.length; i++) {
        if (data.interfaces[i] !== undefined && hasOwn(data.interfaces, i)) {
          if (!(typeof data.interfaces[i] === "object" && data.interfaces[i] && !Array.isArray(data.interfaces[i]))) return false
          if (!(data.interfaces[i].name !== undefined && hasOwn(data.interfaces[i], "name"))) return false
          if (!(typeof data.interfaces[i].name === "string")) return false
          if (data.interfaces[i].macAddress !== undefined && hasOwn(data.interfaces[i], "macAddress")) {
            if (!(typeof data.interfaces[i].macAddress === "string" || data.interfaces[i].macAddress === null)) return false
          }
          if (data.interfaces[i].ipv4Addresses !== undefined && hasOwn(data.interfaces[i], "ipv4Addresses")) {
            if (!(Array.isArray(data.interfaces[i].ipv4Addresses) || data.interfaces[i].ipv4Addresses === null)) return false
            if (Array.isArray(data.interfaces[i].ipv4Addresses)) {
              for (let j = 0; j < data.interfaces[i].ipv4Addresses.length; j++) {
                if (data.interfaces[i].ipv4Addresses[j] !== undefined && hasOwn(data.interfaces[i].ipv4Addresses, j)) {
                  if (!(typeof data.interfaces[i].ipv4Addresses[j] === "string")) return false
                }
              }
            }
          }
          if (data.interfaces[i].ipv6Addresses !== undefined && hasOwn(data.interfaces[i], "ipv6Addresses")) {
            if (!(Array.isArray(data.interfaces[i].ipv6Addresses) || data.interfaces[i].ipv6Addresses === null)) return false
            if (Array.isArray(data.interfaces[i].ipv6Addresses)) {
              for (let k = 0; k < data.interfaces[i].ipv6Addresses.length; k++) {
                if (data.interfaces[i].ipv6Addresses[k] !== undefined && hasOwn(data.interfaces[i].ipv6Addresses, k)) {
                  if (!(typeof data.interfaces[i].ipv6Addresses[k] === "string")) return false
                }
              }
            }
          }
          if (data.interfaces[i].ipAddress !== undefined && hasOwn(data.interfaces[i], "ipAddress")) {
            if (!(typeof data.interfaces[i].ipAddress === "string" || data.interfaces[i].ipAddress === null)) return false
          }
          if (data.interfaces[i].ipv6Address !== undefined && hasOwn(data.interfaces[i], "ipv6Address")) {
            if (!(typeof data.interfaces[i].ipv6Address === "string" || data.interfaces[i].ipv6Address === null)) return false
          }
        }
      }
    }
  }
  if (data.roleFullnames !== undefined && hasOwn(data, "roleFullnames")) {
    if (!(Array.isArray(data.roleFullnames) || data.roleFullnames === null)) return false
    if (Array.isArray(data.roleFullnames)) {
      for (let l = 0; l < data.roleFullnames.length; l++) {
        if (data.roleFullnames[l] !== undefined && hasOwn(data.roleFullnames, l)) {
          if (!(typeof data.roleFullnames[l] === "string")) return false
          if (!(pattern0.test(data.roleFullnames[l]))) return false
        }
      }
    }
  }
  if (data.checks !== undefined && hasOwn(data, "checks")) {
    if (!(Array.isArray(data.checks) || data.checks === null)) return false
    if (Array.isArray(data.checks)) {
      for (let m = 0; m < data.checks.length; m++) {
        if (data.checks[m] !== undefined && hasOwn(data.checks, m)) {
          if (!(typeof data.checks[m] === "object" && data.checks[m] && !Array.isArray(data.checks[m]))) return false
          if (!(data.checks[m].name !== undefined && hasOwn(data.checks[m], "name"))) return false
          if (!(typeof data.checks[m].name === "string")) return false
          if (!(pattern1.test(data.checks[m].name))) return false
          if (data.checks[m].memo !== undefined && hasOwn(data.checks[m], "memo")) {
            if (!(typeof data.checks[m].memo === "string" || data.checks[m].memo === null)) return false
          }
        }
      }
    }
  }
  return true
};
return ref0}
const body3 = function() {
'use strict'
const hasOwn = Function.prototype.call.bind(Object.prototype.hasOwnProperty);
const ref0 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) return false
  if (!(data.status !== undefined && hasOwn(data, "status"))) return false
  if (!(data.status === "standby" || data.status === "working" || data.status === "maintenance" || data.status === "poweroff")) return false
  return true
};
return ref0}
const body4 = function() {
'use strict'
const hasOwn = Function.prototype.call.bind(Object.prototype.hasOwnProperty);
const ref0 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) return false
  if (!(data.status !== undefined && hasOwn(data, "status"))) return false
  if (!(data.ids !== undefined && hasOwn(data, "ids"))) return false
  if (!(data.status === "standby" || data.status === "working" || data.status === "maintenance" || data.status === "poweroff")) return false
  if (!Array.isArray(data.ids)) return false
  if (data.ids.length > 30) return false
  for (let i = 0; i < data.ids.length; i++) {
    if (data.ids[i] !== undefined && hasOwn(data.ids, i)) {
      if (!(typeof data.ids[i] === "string")) return false
    }
  }
  return true
};
return ref0}
const body5 = function() {
'use strict'
const hasOwn = Function.prototype.call.bind(Object.prototype.hasOwnProperty);
const pattern0 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]+:[A-Za-z0-9][A-Za-z0-9_-]+$", "u");
const ref0 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) return false
  if (!(data.roleFullnames !== undefined && hasOwn(data, "roleFullnames"))) return false
  if (!(Array.isArray(data.roleFullnames) || data.roleFullnames === null)) return false
  if (Array.isArray(data.roleFullnames)) {
    for (let i = 0; i < data.roleFullnames.length; i++) {
      if (data.roleFullnames[i] !== undefined && hasOwn(data.roleFullnames, i)) {
        if (!(typeof data.roleFullnames[i] === "string")) return false
        if (!(pattern0.test(data.roleFullnames[i]))) return false
      }
    }
  }
  return true
};
return ref0}
const body6 = function() {
'use strict'
const ref0 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) return false
  return true
};
return ref0}
const body7 = function() {
'use strict'
const hasOwn = Function.prototype.call.bind(Object.prototype.hasOwnProperty);
const ref0 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) return false
  if (!(data.ids !== undefined && hasOwn(data, "ids"))) return false
  if (!Array.isArray(data.ids)) return false
  if (data.ids.length > 30) return false
  for (let i = 0; i < data.ids.length; i++) {
    if (data.ids[i] !== undefined && hasOwn(data.ids, i)) {
      if (!(typeof data.ids[i] === "string")) return false
    }
  }
  return true
};
return ref0}
const body8 = function() {
'use strict'
const hasOwn = Function.prototype.call.bind(Object.prototype.hasOwnProperty);
const pattern0 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]+:[A-Za-z0-9][A-Za-z0-9_-]+$", "u");
const ref0 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) return false
  if (!(data.name !== undefined && hasOwn(data, "name"))) return false
  if (!(data.memo !== undefined && hasOwn(data, "memo"))) return false
  if (!(data.region !== undefined && hasOwn(data, "region"))) return false
  if (!(data.includedTags !== undefined && hasOwn(data, "includedTags"))) return false
  if (!(data.excludedTags !== undefined && hasOwn(data, "excludedTags"))) return false
  if (!(data.services !== undefined && hasOwn(data, "services"))) return false
  if (!(typeof data.name === "string")) return false
  if (!(typeof data.memo === "string")) return false
  if (data.key !== undefined && hasOwn(data, "key")) {
    if (!(typeof data.key === "string" || data.key === null)) return false
  }
  if (data.secretKey !== undefined && hasOwn(data, "secretKey")) {
    if (!(typeof data.secretKey === "string" || data.secretKey === null)) return false
  }
  if (data.roleArn !== undefined && hasOwn(data, "roleArn")) {
    if (!(typeof data.roleArn === "string" || data.roleArn === null)) return false
  }
  if (data.externalId !== undefined && hasOwn(data, "externalId")) {
    if (!(typeof data.externalId === "string" || data.externalId === null)) return false
  }
  if (!(typeof data.region === "string")) return false
  if (!(typeof data.includedTags === "string")) return false
  if (!(typeof data.excludedTags === "string")) return false
  if (!(typeof data.services === "object" && data.services && !Array.isArray(data.services))) return false
  for (const key0 of Object.keys(data.services)) {
    if (!(typeof data.services[key0] === "object" && data.services[key0] && !Array.isArray(data.services[key0]))) return false
    if (!(data.services[key0].enable !== undefined && hasOwn(data.services[key0], "enable"))) return false
    if (!(typeof data.services[key0].enable === "boolean")) return false
    if (data.services[key0].role !== undefined && hasOwn(data.services[key0], "role")) {
      if (!(typeof data.services[key0].role === "string" || data.services[key0].role === null)) return false
      if (typeof data.services[key0].role === "string") {
        if (!(pattern0.test(data.services[key0].role))) return false
      }
    }
    if (data.services[key0].excludedMetrics !== undefined && hasOwn(data.services[key0], "excludedMetrics")) {
      if (!(Array.isArray(data.services[key0].excludedMetrics) || data.services[key0].excludedMetrics === null)) return false
      if (Array.isArray(data.services[key0].excludedMetrics)) {
        for (let i = 0; i < data.services[key0].excludedMetrics.length; i++) {
          if (data.services[key0].excludedMetrics[i] !== undefined && hasOwn(data.services[key0].excludedMetrics, i)) {
            if (!(typeof data.services[key0].excludedMetrics[i] === "string")) return false
          }
        }
      }
    }
    if (data.services[key0].includedMetrics !== undefined && hasOwn(data.services[key0], "includedMetrics")) {
      if (!(Array.isArray(data.services[key0].includedMetrics) || data.services[key0].includedMetrics === null)) return false
      if (Array.isArray(data.services[key0].includedMetrics)) {
        for (let j = 0; j < data.services[key0].includedMetrics.length; j++) {
          if (data.services[key0].includedMetrics[j] !== undefined && hasOwn(data.services[key0].includedMetrics, j)) {
            if (!(typeof data.services[key0].includedMetrics[j] === "string")) return false
          }
        }
      }
    }
    if (data.services[key0].retireAutomatically !== undefined && hasOwn(data.services[key0], "retireAutomatically")) {
      if (!(typeof data.services[key0].retireAutomatically === "boolean" || data.services[key0].retireAutomatically === null)) return false
    }
  }
  return true
};
return ref0}
const body9 = function() {
'use strict'
const hasOwn = Function.prototype.call.bind(Object.prototype.hasOwnProperty);
const pattern0 = new RegExp("^[a-zA-Z0-9._-]+$", "u");
const ref0 = function validate(data) {
  if (!Array.isArray(data)) return false
  for (let i = 0; i < data.length; i++) {
    if (data[i] !== undefined && hasOwn(data, i)) {
      if (!(typeof data[i] === "object" && data[i] && !Array.isArray(data[i]))) return false
      if (!(data[i].name !== undefined && hasOwn(data[i], "name"))) return false
      if (!(data[i].time !== undefined && hasOwn(data[i], "time"))) return false
      if (!(data[i].value !== undefined && hasOwn(data[i], "value"))) return false
      if (!(typeof data[i].name === "string")) return false
      if (!(pattern0.test(data[i].name))) return false
      if (!(typeof data[i].time === "number")) return false
      if (!(typeof data[i].value === "number")) return false
    }
  }
  return true
};
return ref0}
const body10 = function() {
'use strict'
const hasOwn = Function.prototype.call.bind(Object.prototype.hasOwnProperty);
const pattern0 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]*:[A-Za-z0-9][A-Za-z0-9_-]*$", "u");
const pattern1 = new RegExp("^[a-zA-Z0-9_-]+$", "u");
const ref0 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) return false
  if (!(data.name !== undefined && hasOwn(data, "name"))) return false
  if (!(data.meta !== undefined && hasOwn(data, "meta"))) return false
  if (!(typeof data.name === "string")) return false
  if (data.displayName !== undefined && hasOwn(data, "displayName")) {
    if (!(typeof data.displayName === "string" || data.displayName === null)) return false
  }
  if (data.customIdentifier !== undefined && hasOwn(data, "customIdentifier")) {
    if (!(typeof data.customIdentifier === "string" || data.customIdentifier === null)) return false
  }
  if (!(typeof data.meta === "object" && data.meta && !Array.isArray(data.meta))) return false
  if (data.memo !== undefined && hasOwn(data, "memo")) {
    if (!(typeof data.memo === "string" || data.memo === null)) return false
  }
  if (data.interfaces !== undefined && hasOwn(data, "interfaces")) {
    if (!(Array.isArray(data.interfaces) || data.interfaces === null)) return false
    if (Array.isArray(data.interfaces)) {
      for (let i = 0; i < data.interfaces.length; i++) {
        if (data.interfaces[i] !== undefined && hasOwn(data.interfaces, i)) {
          if (!(typeof data.interfaces[i] === "object" && data.interfaces[i] && !Array.isArray(data.interfaces[i]))) return false
          if (!(data.interfaces[i].name !== undefined && hasOwn(data.interfaces[i], "name"))) return false
          if (!(typeof data.interfaces[i].name === "string")) return false
          if (data.interfaces[i].macAddress !== undefined && hasOwn(data.interfaces[i], "macAddress")) {
            if (!(typeof data.interfaces[i].macAddress === "string" || data.interfaces[i].macAddress === null)) return false
          }
          if (data.interfaces[i].ipv4Addresses !== undefined && hasOwn(data.interfaces[i], "ipv4Addresses")) {
            if (!(Array.isArray(data.interfaces[i].ipv4Addresses) || data.interfaces[i].ipv4Addresses === null)) return false
            if (Array.isArray(data.interfaces[i].ipv4Addresses)) {
              for (let j = 0; j < data.interfaces[i].ipv4Addresses.length; j++) {
                if (data.interfaces[i].ipv4Addresses[j] !== undefined && hasOwn(data.interfaces[i].ipv4Addresses, j)) {
                  if (!(typeof data.interfaces[i].ipv4Addresses[j] === "string")) return false
                }
              }
            }
          }
          if (data.interfaces[i].ipv6Addresses !== undefined && hasOwn(data.interfaces[i], "ipv6Addresses")) {
            if (!(Array.isArray(data.interfaces[i].ipv6Addresses) || data.interfaces[i].ipv6Addresses === null)) return false
            if (Array.isArray(data.interfaces[i].ipv6Addresses)) {
              for (let k = 0; k < data.interfaces[i].ipv6Addresses.length; k++) {
                if (data.interfaces[i].ipv6Addresses[k] !== undefined && hasOwn(data.interfaces[i].ipv6Addresses, k)) {
                  if (!(typeof data.interfaces[i].ipv6Addresses[k] === "string")) return false
                }
              }
            }
          }
          if (data.interfaces[i].ipAddress !== undefined && hasOwn(data.interfaces[i], "ipAddress")) {
            if (!(typeof data.interfaces[i].ipAddress === "string" || data.interfaces[i].ipAddress === null)) return false
          }
          if (data.interfaces[i].ipv6Address !== undefined && hasOwn(data.interfaces[i], "ipv6Address")) {
            if (!(typeof data.interfaces[i].ipv6Address === "string" || data.interfaces[i].ipv6Address === null)) return false
          }
        }
      }
    }
  }
  if (data.roleFullnames !== undefined && hasOwn(data, "roleFullnames")) {
    if (!(Array.isArray(data.roleFullnames) || data.roleFullnames === null)) return false
    if (Array.isArray(data.roleFullnames)) {
      for (let l = 0; l < data.roleFullnames.length; l++) {
        if (data.roleFullnames[l] !== undefined && hasOwn(data.roleFullnames, l)) {
          if (!(typeof data.roleFullnames[l] === "string")) return false
          if (!(pattern0.test(data.roleFullnames[l]))) return false
        }
      }
    }
  }
  if (data.checks !== undefined && hasOwn(data, "checks")) {
    if (!(Array.isArray(data.checks) || data.checks === null)) return false
    if (Array.isArray(data.checks)) {
      for (let m = 0; m < data.checks.length; m++) {
        if (data.checks[m] !== undefined && hasOwn(data.checks, m)) {
          if (!(typeof data.checks[m] === "object" && data.checks[m] && !Array.isArray(data.checks[m]))) return false
          if (!(data.checks[m].name !== undefined && hasOwn(data.checks[m], "name"))) return false
          if (!(typeof data.checks[m].name === "string")) return false
          if (!(pattern1.test(data.checks[m].name))) return false
          if (data.checks[m].memo !== undefined && hasOwn(data.checks[m], "memo")) {
            if (!(typeof data.checks[m].memo === "string" || data.checks[m].memo === null)) return false
          }
        }
      }
    }
  }
  return true
};
return ref0}
const body11 = function() {
'use strict'
const hasOwn = Function.prototype.call.bind(Object.prototype.hasOwnProperty);
const pattern0 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]*:[A-Za-z0-9][A-Za-z0-9_-]*$", "u");
const ref0 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) return false
  if (!(data.roleFullnames !== undefined && hasOwn(data, "roleFullnames"))) return false
  if (!(Array.isArray(data.roleFullnames) || data.roleFullnames === null)) return false
  if (Array.isArray(data.roleFullnames)) {
    for (let i = 0; i < data.roleFullnames.length; i++) {
      if (data.roleFullnames[i] !== undefined && hasOwn(data.roleFullnames, i)) {
        if (!(typeof data.roleFullnames[i] === "string")) return false
        if (!(pattern0.test(data.roleFullnames[i]))) return false
      }
    }
  }
  return true
};
return ref0}
const body12 = function() {
'use strict'
const hasOwn = Function.prototype.call.bind(Object.prototype.hasOwnProperty);
const pattern0 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]*:[A-Za-z0-9][A-Za-z0-9_-]*$", "u");
const ref0 = function validate(data) {
  if (!(typeof data === "object" && data && !Array.isArray(data))) return false
  if (!(data.name !== undefined && hasOwn(data, "name"))) return false
  if (!(data.memo !== undefined && hasOwn(data, "memo"))) return false
  if (!(data.region !== undefined && hasOwn(data, "region"))) return false
  if (!(data.includedTags !== undefined && hasOwn(data, "includedTags"))) return false
  if (!(data.excludedTags !== undefined && hasOwn(data, "excludedTags"))) return false
  if (!(data.services !== undefined && hasOwn(data, "services"))) return false
  if (!(typeof data.name === "string")) return false
  if (!(typeof data.memo === "string")) return false
  if (data.key !== undefined && hasOwn(data, "key")) {
    if (!(typeof data.key === "string" || data.key === null)) return false
  }
  if (data.secretKey !== undefined && hasOwn(data, "secretKey")) {
    if (!(typeof data.secretKey === "string" || data.secretKey === null)) return false
  }
  if (data.roleArn !== undefined && hasOwn(data, "roleArn")) {
    if (!(typeof data.roleArn === "string" || data.roleArn === null)) return false
  }
  if (data.externalId !== undefined && hasOwn(data, "externalId")) {
    if (!(typeof data.externalId === "string" || data.externalId === null)) return false
  }
  if (!(typeof data.region === "string")) return false
  if (!(typeof data.includedTags === "string")) return false
  if (!(typeof data.excludedTags === "string")) return false
  if (!(typeof data.services === "object" && data.services && !Array.isArray(data.services))) return false
  for (const key0 of Object.keys(data.services)) {
    if (!(typeof data.services[key0] === "object" && data.services[key0] && !Array.isArray(data.services[key0]))) return false
    if (!(data.services[key0].enable !== undefined && hasOwn(data.services[key0], "enable"))) return false
    if (!(typeof data.services[key0].enable === "boolean")) return false
    if (data.services[key0].role !== undefined && hasOwn(data.services[key0], "role")) {
      if (!(typeof data.services[key0].role === "string" || data.services[key0].role === null)) return false
      if (typeof data.services[key0].role === "string") {
        if (!(pattern0.test(data.services[key0].role))) return false
      }
    }
    if (data.services[key0].excludedMetrics !== undefined && hasOwn(data.services[key0], "excludedMetrics")) {
      if (!(Array.isArray(data.services[key0].excludedMetrics) || data.services[key0].excludedMetrics === null)) return false
      if (Array.isArray(data.services[key0].excludedMetrics)) {
        for (let i = 0; i < data.services[key0].excludedMetrics.length; i++) {
          if (data.services[key0].excludedMetrics[i] !== undefined && hasOwn(data.services[key0].excludedMetrics, i)) {
            if (!(typeof data.services[key0].excludedMetrics[i] === "string")) return false
          }
        }
      }
    }
    if (data.services[key0].includedMetrics !== undefined && hasOwn(data.services[key0], "includedMetrics")) {
      if (!(Array.isArray(data.services[key0].includedMetrics) || data.services[key0].includedMetrics === null)) return false
      if (Array.isArray(data.services[key0].includedMetrics)) {
        for (let j = 0; j < data.services[key0].includedMetrics.length; j++) {
          if (data.services[key0].includedMetrics[j] !== undefined && hasOwn(data.services[key0].includedMetrics, j)) {
            if (!(typeof data.services[key0].includedMetrics[j] === "string")) return false
          }
        }
      }
    }
    if (data.services[key0].retireAutomatically !== undefined && hasOwn(data.services[key0], "retireAutomatically")) {
      if (!(typeof data.services[key0].retireAutomatically === "boolean" || data.services[key0].retireAutomatically === null)) return false
    }
  }
  return true
};
return ref0}
/** Made by `npm run docs`: what decides on bodies, by whether halves of roles of one character are refused. */
export const validators: Record<Halves, Partial<Record<OperationId, () => (body: unknown) => boolean>>> = {
  refused: {
    createInvitation: body0,
    cancelInvitation: body1,
    registerHost: body2,
    updateHost: body2,
    updateHostStatus: body3,
    bulkUpdateHostStatuses: body4,
    updateHostRoles: body5,
    retireHost: body6,
    bulkRetireHosts: body7,
    registerCloudIntegration: body8,
    updateCloudIntegration: body8,
    postServiceMetrics: body9,
  },
  accepted: {
    createInvitation: body0,
    cancelInvitation: body1,
    registerHost: body10,
    updateHost: body10,
    updateHostStatus: body3,
    bulkUpdateHostStatuses: body4,
    updateHostRoles: body11,
    retireHost: body6,
    bulkRetireHosts: body7,
    registerCloudIntegration: body12,
    updateCloudIntegration: body12,
    postServiceMetrics: body9,
  },
}
type Halves = 'refused' | 'accepted'
type OperationId = import('../../spec/operations.js').OperationId
