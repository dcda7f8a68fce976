@_exported import DeveloperToolsSupport
@_exported import FoundationNetworking
@_exported import ImageIO
@_exported import Observation
@_exported import QuartzCore
